import type { Database } from './database.ts'
import { quoted } from './dialect.ts'
import { IntegerColumn, KeyColumn, RareTextColumn, TextColumn } from './parquet/columns.ts'
import { ParquetFile } from './parquet/parquet-file.ts'
import { joinStaged } from './staged-tables.ts'

/** The tables that a reader writes, each a file in a folder; `finishStore` makes the store of them. */
export class RawTables {
  readonly terms = {
    code: new IntegerColumn('code'),
    kind: new IntegerColumn('kind'),
    datatype: new IntegerColumn('datatype'),
    language: new IntegerColumn('language'),
    key: new KeyColumn('key'),
    value: new TextColumn('value'),
  }
  readonly facts = {
    subject: new IntegerColumn('subject'),
    relation: new IntegerColumn('relation'),
    object: new IntegerColumn('object'),
    /** 1 if the object is a literal, plus 2 if the key is not made yet. */
    literal: new IntegerColumn('literal'),
    sources: new IntegerColumn('sources'),
    key: new KeyColumn('key'),
    since: new RareTextColumn('since'),
    until: new RareTextColumn('until'),
  }
  readonly names = {
    entity: new IntegerColumn('entity'),
    role: new IntegerColumn('role'),
    language: new IntegerColumn('language'),
    sources: new IntegerColumn('sources'),
    folded: new KeyColumn('folded'),
    /** The key of the whole statement, as in the fingerprint. */
    said: new KeyColumn('said'),
    text: new TextColumn('text'),
  }
  readonly termFile: ParquetFile
  readonly factFile: ParquetFile
  readonly nameFile: ParquetFile

  constructor(folder: string) {
    this.termFile = new ParquetFile(pathOf(folder, 'terms'), Object.values(this.terms))
    this.factFile = new ParquetFile(pathOf(folder, 'facts'), Object.values(this.facts))
    this.nameFile = new ParquetFile(pathOf(folder, 'names'), Object.values(this.names))
  }

  /** Finishes the files. */
  close(): void {
    for (const file of [this.termFile, this.factFile, this.nameFile]) file.close()
  }
}

/**
 * Makes the files of a folder, and what SQL staged, readable as `raw_terms`, `raw_facts` and `raw_names`.
 */
export async function showRawTables(
  database: Database,
  folder: string,
  hasStaged = false,
): Promise<void> {
  for (const table of ['terms', 'facts', 'names']) {
    // these characters would make a glob pattern
    const path = pathOf(folder, table).replace(/[*?[]/g, '[$&]')
    await database.run(
      `CREATE VIEW file_${table} AS SELECT * FROM read_parquet(${quoted(path)}, binary_as_string = true)`,
    )
  }
  await joinStaged(database, hasStaged)
}

function pathOf(folder: string, table: string): string {
  return `${folder}/${table}.parquet`
}
