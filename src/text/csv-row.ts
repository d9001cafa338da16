/**
 * One line of CSV (RFC 4180), without its line end. Text that a spreadsheet would take for a formula is prefixed with
 * an apostrophe (OWASP, "CSV Injection"); numbers stay numbers.
 */
export function csvRow(fields: readonly (string | number)[]): string {
  return fields.map(csvField).join(',')
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = formulaStart.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

// leading spaces do not disarm a formula; full-width forms are read like ASCII
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
