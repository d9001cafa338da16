import type { NamedEntity } from '../domain/named.ts'
import { states } from './lands.ts'

/** Whether of all towns of the name one thinks of this: Naples, unless it is the one in Florida. */
export function isWellKnownTown({ label, description = '' }: NamedEntity): boolean {
  return towns.has(label) && ![...states].some((state) => description.includes(state))
}

const towns: ReadonlySet<string> = new Set(
  'Aachen,Alexandria,Amsterdam,Antwerp,Athens,Augsburg,Baghdad,Barcelona,Basel,Beijing,Belgrade,Berlin,Bern,Bologna,Bordeaux,Bremen,Bruges,Brussels,Bucharest,Budapest,Buenos Aires,Cádiz,Cairo,Cologne,Copenhagen,Córdoba,Damascus,Delft,Delhi,Dresden,Dublin,Düsseldorf,Edinburgh,Ferrara,Florence,Frankfurt,Geneva,Genoa,Ghent,Glasgow,Gothenburg,Granada,Haarlem,Hamburg,Hanover,Havana,Heidelberg,Helsinki,Istanbul,Jerusalem,Kiel,Kraków,Kyiv,Leiden,Leipzig,Lille,Lima,Linz,Lisbon,Liverpool,London,Lübeck,Lyon,Madrid,Mainz,Manchester,Mannheim,Mantua,Marseille,Milan,Modena,Montreal,Moscow,Munich,Nantes,Naples,Nice,Nuremberg,Odessa,Oslo,Oxford,Padua,Palermo,Paris,Parma,Pisa,Porto,Potsdam,Prague,Rome,Rotterdam,Rouen,Saint Petersburg,Salamanca,Salzburg,Seville,Siena,Stockholm,Strasbourg,Stuttgart,Syracuse,Tokyo,Toledo,Toulouse,Trier,Trieste,Turin,Utrecht,Valencia,Venice,Verona,Versailles,Vienna,Warsaw,Weimar,Würzburg,York,Zürich'.split(
    ',',
  ),
)
