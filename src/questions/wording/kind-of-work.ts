import type { NamedEntity } from '../../domain/named.ts'
import { headOf } from '../../lexicon/distinction.ts'

/** A work's kind and year, if its description says so: “2008 superhero film” of “2008 superhero film directed by Christopher Nolan”. */
export function datedKind({ description = '' }: NamedEntity): string | undefined {
  const short = headOf(description)
  return /^\d{4} \S/.test(short) ? ofNoNation(short) : undefined
}

/** “2010 animated film” of “2010 Japanese animated film”: the year identifies it, the country would give away its maker. */
function ofNoNation(dated: string): string {
  return (
    dated
      .replace(/^(\d{4} )(?:(?!TV )\p{Lu}[\p{L}.]*(?:-\p{Lu}?\p{L}+)* )+(?=\p{L})/u, '$1')
      // with the year given, "crime thriller" adds nothing
      .replace(
        /^(\d{4} )(?:(?!(?:animated|documentary|short|silent|television) )[\p{Ll}-]+ )+(?=film$)/u,
        '$1',
      )
  )
}

/** “opera” of “last opera of Richard Wagner”: without the composer, "last" has no reference. */
export function sortOfWork(description: string): string {
  return ofNoNation(headOf(description).replace(ofRow, ''))
}

const ofRow =
  /^(?:(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|thirteen)th|last|final|only|debut) )+(?=\p{L})/u

/** What kind of work it is, where the rest of its description would tell who made it. */
export function kindOfWork({ description = '' }: NamedEntity): string | undefined {
  const short = sortOfWork(description)
  return isKindAlone.test(short) ? short : undefined
}

/** “TV series”, “1936 novel”: the kind of work does not reveal its maker. */
export const isKindAlone = /^(?:\d{4} )?(?:TV|\p{Ll}[\p{L}-]+)(?: (?:TV|\p{Ll}[\p{L}-]+)){0,2}$/u

/** An episode by name that only its relations mark as a film. */
export function asShown(named: NamedEntity): Pick<NamedEntity, 'types' | 'shown'> {
  return named.aliases.some((alias) => alias.startsWith('episode of '))
    ? { types: named.types, shown: 'episode' }
    : named
}
