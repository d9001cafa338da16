import { openDatabase } from './database.ts'
import { quoted } from './dialect.ts'
import { openStore } from './open-store.ts'
import { valueChanges } from './value-changes.ts'

/** Differences between two knowledge files. Throws what `openStore` throws. */
export async function changesOfFiles(former: string, later: string) {
  for (const path of [former, later]) {
    // refuses files that are not knowledge files before attaching them
    using _ = await openStore(path)
  }
  using database = await openDatabase(':memory:')
  await database.run(`ATTACH ${quoted(former)} AS former (READ_ONLY)`)
  await database.run(`ATTACH ${quoted(later)} AS later (READ_ONLY)`)
  return await valueChanges(database, 'former', 'later')
}
