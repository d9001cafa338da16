/**
 * One line of CSV (RFC 4180), without its end. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front (OWASP, "CSV Injection"); numbers stay numbers.
 */
export function csvRow(fields: readonly (string | number)[]): string {
  return fields.map(csvField).join(',')
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = formulaStart.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

// white space in front does not disarm a formula; the wide forms are read as the narrow ones
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
