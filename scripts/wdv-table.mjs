/**
 * For each fluency threshold below which a sentence counts as bad for people: how many our checks flag, and how often
 * both agree. `csv` is in WDV's layout.
 */
export function wdvTable(csv, faultOfSentence) {
  const [head = [], ...rows] = parseCsv(csv)
  const column = (name) => head.indexOf(name)
  const judged = rows.map((row) => ({
    fluency: Number(row[column('fluency_mean')]),
    fault: faultOfSentence(row[column('verbalisation')], [
      row[column('entity_label')],
      row[column('object_label')],
    ]),
  }))
  return {
    rows: judged.length,
    thresholds: [2, 2.5, 3, 3.5, 4].map((threshold) => against(judged, threshold)),
    faults: counted(judged.flatMap(({ fault }) => fault ?? [])),
  }
}

function against(judged, threshold) {
  const bad = judged.filter(({ fluency }) => fluency < threshold)
  const found = judged.filter(({ fault }) => fault !== undefined)
  const both = bad.filter(({ fault }) => fault !== undefined).length
  return {
    threshold,
    bad: bad.length,
    found: found.length,
    both,
    share: bad.length / judged.length,
    precision: both / found.length,
    recall: both / bad.length,
  }
}

function counted(faults) {
  return [...new Set(faults)]
    .map((fault) => [fault, faults.filter((each) => each === fault).length])
    .toSorted(([, a], [, b]) => b - a)
}

/** RFC 4180: quoted fields may contain commas, line breaks and doubled quotation marks. */
function parseCsv(text) {
  const rows = []
  let row = []
  for (const [, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
