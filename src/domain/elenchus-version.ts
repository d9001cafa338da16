/** The program's version; a test holds it to `package.json`. */
export const elenchusVersion = '0.1.0'
