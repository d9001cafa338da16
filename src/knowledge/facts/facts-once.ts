/**
 * SQL for `(subject, relation, object, literal, key)`: each fact of a table once, whatever periods it is asserted for, with the key of
 * the one without a period, else the lowest. `where` is SQL over the facts.
 */
export function factsOnce(table: string, where = 'true'): string {
  const undated = (fact: string) => `${fact}.since IS NULL AND ${fact}.until IS NULL`
  const same = ['relation', 'subject', 'object']
    .map((column) => `plain.${column} = dated.${column}`)
    .join(' AND ')
  // without a period a fact is there once as it is: nearly all are, and telling them apart takes longer than all else
  return `
    SELECT subject, relation, object, literal, key FROM ${table} AS plain WHERE ${undated('plain')} AND ${where}
    UNION ALL SELECT subject, relation, object, literal, min(key) FROM ${table} AS dated
    WHERE NOT (${undated('dated')}) AND ${where}
      AND NOT EXISTS (SELECT 1 FROM ${table} AS plain WHERE ${same} AND ${undated('plain')})
    GROUP BY subject, relation, object, literal`
}
