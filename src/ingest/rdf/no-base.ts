/** Stands in for a base where none is given: parsers drop relative IRIs in silence, or refuse the whole document. */
export const noBase = 'no-base://none/'
