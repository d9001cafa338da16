import type { SaidEnd } from './said-end.ts'

type Named = Pick<SaidEnd, 'plain' | 'kindOf'>

/** Whether the sex alone tells two apart: one of two deities is a goddess, one of two prizes for an actress, or one of two titles a woman's. */
export function areOfOtherSex(one: Named, other: Named): boolean {
  if (isForWomen.test(one.plain) !== isForWomen.test(other.plain)) return true
  if (collegeOf(one) !== collegeOf(other) || isTitleOfAWoman(one) !== isTitleOfAWoman(other)) {
    return true
  }
  if (![one, other].every(({ kindOf }) => kindOf?.lineage.includes('deity') === true)) return false
  return goddesses.has(one.plain) !== goddesses.has(other.plain)
}

/** No man was queen consort; a Queen's Counsel may be one. */
function isTitleOfAWoman({ plain, kindOf }: Named): boolean {
  return kindOf?.lineage.includes('office') === true && ofWomen.test(plain)
}

const ofWomen =
  /\b(?:queen|empress|princess|(?:arch)?duchess|countess|marchioness|baroness|viscountess|margravine|electress|lady|infanta)\b(?!['’]s)/i

/** Few men studied at Wellesley, and no woman at Morehouse. */
function collegeOf({ plain }: Named): 'women' | 'men' | 'all' {
  if (womensColleges.test(plain)) return 'women'
  return /^(?:Morehouse|Wabash|Hampden.Sydney) College$/.test(plain) ? 'men' : 'all'
}

const womensColleges =
  /^(?:(?:Agnes Scott|Barnard|Bryn Mawr|Mills|Mount Holyoke|Radcliffe|Scripps|Smith|Spelman|Stephens|Sweet Briar|Wellesley) College|(?:Girton|Murray Edwards|Newnham) College, Cambridge|.*\bWomen's (?:College|University).*)$/

const isForWomen = /\b(?:award|prize)\b.*\b(?:actress|female|women)\b/i

const goddesses: ReadonlySet<string> = new Set(
  'Aphrodite,Artemis,Athena,Aurora,Bellona,Brigid,Ceres,Concordia,Cybele,Demeter,Diana,Discordia,Durga,Eirene,Enyo,Eos,Eris,Flora,Fortuna,Freyja,Frigg,Gaia,Harmonia,Hathor,Hebe,Hecate,Hel,Hera,Hestia,Hygieia,Invidia,Iris,Ishtar,Isis,Juno,Juventas,Kali,Lakshmi,Latona,Leto,Libertas,Luna,Minerva,Mnemosyne,Moneta,Nemesis,Nephthys,Nike,Parvati,Pax,Persephone,Proserpina,Rhea,Salus,Saraswati,Sekhmet,Selene,Tellus,Terra,Themis,Trivia,Tyche,Venus,Vesta,Victoria'.split(
    ',',
  ),
)
