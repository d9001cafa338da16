import type { SaidEnd } from './said-end.ts'

/** Whether one of two deities is a goddess and the other is not: the sex alone would tell who Minerva is. */
export function areOfOtherSex(one: SaidEnd, other: SaidEnd): boolean {
  if (![one, other].every(({ kindOf }) => kindOf?.lineage.includes('deity') === true)) return false
  return goddesses.has(one.plain) !== goddesses.has(other.plain)
}

const goddesses: ReadonlySet<string> = new Set(
  'Aphrodite,Artemis,Athena,Aurora,Bellona,Brigid,Ceres,Concordia,Cybele,Demeter,Diana,Discordia,Durga,Eirene,Enyo,Eos,Eris,Flora,Fortuna,Freyja,Frigg,Gaia,Harmonia,Hathor,Hebe,Hecate,Hel,Hera,Hestia,Hygieia,Invidia,Iris,Ishtar,Isis,Juno,Juventas,Kali,Lakshmi,Latona,Leto,Libertas,Luna,Minerva,Mnemosyne,Moneta,Nemesis,Nephthys,Nike,Parvati,Pax,Persephone,Proserpina,Rhea,Salus,Saraswati,Sekhmet,Selene,Tellus,Terra,Themis,Trivia,Tyche,Venus,Vesta,Victoria'.split(
    ',',
  ),
)
