const wd = 'http://www.wikidata.org/entity/'
const wdt = 'http://www.wikidata.org/prop/direct/'

/** A line of Wikidata's truthy dump: `Q1 P106 Q2`, `Q1 = Ada`, `Q1 =fr Adèle`. */
export function dumpTriple(short: string): string {
  const [subject = '', said = '', ...rest] = short.split(' ')
  const object = rest.join(' ')
  if (said.startsWith('=')) {
    const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
    return `<${wd}${subject}> ${label} "${object}"@${said.slice(1) || 'en'} .\n`
  }
  const value = /^Q\d+$/.test(object) ? `<${wd}${object}>` : `"${object}"`
  return `<${wd}${subject}> <${wdt}${said}> ${value} .\n`
}

/** An entity of Wikidata's JSON dump; all it tells holds since 1804. */
export function dumpEntity(
  id: string,
  name: string,
  claims: Readonly<Record<string, readonly string[]>>,
): string {
  const time = { time: '+1804-00-00T00:00:00Z', precision: 9, calendarmodel: `${wd}Q1985727` }
  const since = { snaktype: 'value', property: 'P580', datavalue: { type: 'time', value: time } }
  const statement = (property: string, value: string) => ({
    mainsnak: {
      snaktype: 'value',
      property,
      datatype: 'wikibase-item',
      datavalue: { type: 'wikibase-entityid', value: { 'entity-type': 'item', id: value } },
    },
    rank: 'normal',
    qualifiers: { P580: [since] },
  })
  return JSON.stringify({
    type: id.startsWith('P') ? 'property' : 'item',
    id,
    labels: { en: { language: 'en', value: name } },
    claims: Object.fromEntries(
      Object.entries(claims).map(([property, values]) => [
        property,
        values.map((value) => statement(property, value)),
      ]),
    ),
  })
}
