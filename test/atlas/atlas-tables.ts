import { readdirSync, readFileSync } from 'node:fs'

/** A row of `FIELD-entities.tsv`. */
export interface AtlasEntity {
  readonly id: string
  readonly label: string
  readonly aliases: readonly string[]
  readonly type: string
  readonly description: string
}

/** A row of `FIELD-facts.tsv`; without a datatype the object is an entity's id. */
export interface AtlasFact {
  readonly subject: string
  readonly relation: string
  readonly object: string
  readonly datatype: string
  readonly from: string
  readonly to: string
}

/** A table as it stands in the file: the header's names and the rows' cells. */
export interface Table {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The tables of `atlas/` whose file name ends so, by name. */
export function tablesOf(ending: string): readonly Table[] {
  return readdirSync('atlas')
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => {
      const [header = '', ...lines] = readFileSync(`atlas/${file}`, 'utf8').split('\n').slice(0, -1)
      return { file, columns: header.split('\t'), rows: lines.map((line) => line.split('\t')) }
    })
}

export function readEntities(): readonly AtlasEntity[] {
  return tablesOf('-entities.tsv').flatMap(({ rows }) =>
    rows.map(([id = '', label = '', aliases = '', type = '', description = '']) => ({
      id,
      label,
      aliases: aliases === '' ? [] : aliases.split('|'),
      type,
      description,
    })),
  )
}

export function readFacts(): readonly AtlasFact[] {
  return tablesOf('-facts.tsv').flatMap(({ rows }) =>
    rows.map(([subject = '', relation = '', object = '', datatype = '', from = '', to = '']) => ({
      subject,
      relation,
      object,
      datatype,
      from,
      to,
    })),
  )
}

/** How a fact is named in messages and in the list of disagreements. */
export function nameOfFact(fact: Pick<AtlasFact, 'subject' | 'relation' | 'object'>): string {
  return [fact.subject, fact.relation, fact.object].join('\t')
}
