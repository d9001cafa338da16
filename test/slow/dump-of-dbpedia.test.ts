import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ingestedFiles } from '../support/knowledge/ingested-files.ts'

const path = '../shared/data/dbpedia-sample.ttl.bz2'

test.skipIf(!existsSync(path))(
  `a real dump (skipped without ${path}): everything is named, nothing is a page`,
  { timeout: 120_000 },
  async () => {
    const { result, facts, names } = await ingestedFiles({
      'sample.nt.bz2': readFileSync(path),
    })

    expect(result.sources[0]).toMatchObject({ read: 80_167, kept: 80_167, leftOut: [] })
    expect(result.setAside).toContainEqual({ reason: 'DBpedia: said of a page', count: 4002 })
    expect(facts.some((fact) => fact.includes('hypernym'))).toBe(false)
    expect(names).toContain('dbr:Sherlock_Holmes_(2009_film) Sherlock Holmes')
    expect(names).toContain('dbr:Sherlock_Holmes_(2009_film) description: 2009 film')
    expect(
      names.filter((name) =>
        /_\(|^dbr:\S+ [^:]*\([^)]*\)$/.test(name.split(' ').slice(1).join(' ')),
      ),
    ).toEqual([])
  },
)
