import { contractPrefix } from '../../domain/prefixes.ts'
import type {
  Candidate,
  EntityProfile,
  ProfileSubject,
  Profiles,
  RelationProfile,
  TypeProfile,
} from '../../domain/profiles.ts'
import { ElenchusError, type ErrorCode } from '../../errors.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'

/** One relation, entity or type, profiled from the graph. */
export type InspectedProfile =
  | { readonly what: 'relation'; readonly profile: RelationProfile }
  | { readonly what: 'entity'; readonly profile: EntityProfile }
  | { readonly what: 'type'; readonly profile: TypeProfile }

export async function inspectProfile(
  path: string,
  what: ProfileSubject,
  name: string,
  own?: UserLexicon,
): Promise<InspectedProfile> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
  })
  const { id } = await theOne(knowledge, what, name)
  switch (what) {
    case 'relation':
      return { what, profile: await knowledge.relationProfile(id) }
    case 'entity':
      return { what, profile: await knowledge.entityProfile(id) }
    case 'type':
      return { what, profile: await knowledge.typeProfile(id) }
  }
}

const mostListed = 6
const plurals = { relation: 'relations', entity: 'entities', type: 'types' } as const
const unknown: Readonly<Record<ProfileSubject, ErrorCode>> = {
  relation: 'unknown-relation',
  entity: 'unknown-entity',
  type: 'unknown-type',
}

async function theOne(profiles: Profiles, what: ProfileSubject, name: string): Promise<Candidate> {
  const candidates = await profiles.find(name, what)
  const [first, ...others] = candidates
  if (first !== undefined && others.length === 0) return first
  if (first === undefined) {
    const similar = await profiles.similar(name, what)
    const meant = similar.length === 0 ? '' : `Did you mean ${similar.join(', ')}? `
    throw new ElenchusError(unknown[what], `The graph has no ${what} "${name}".`, {
      fix:
        what === 'entity'
          ? `${meant}Use an IRI, its last part, a label or an alias.`
          : `${meant}\`elenchus inspect\` lists all.`,
    })
  }
  const listed = candidates.slice(0, mostListed).map(sayCandidate)
  const more = candidates.length > mostListed ? ` and others` : ''
  throw new ElenchusError(
    'ambiguous-name',
    `"${name}" matches several ${plurals[what]}: ${listed.join('; ')}${more}.`,
    { fix: `Name one by its identifier: --${what} ${contractPrefix(first.id)}` },
  )
}

function sayCandidate({ id, label, description }: Candidate): string {
  const said = [label, description].filter((text) => text !== undefined)
  return said.length === 0 ? contractPrefix(id) : `${contractPrefix(id)} (${said.join(', ')})`
}
