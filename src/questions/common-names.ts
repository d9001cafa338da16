import { sexByName } from '../lexicon/given-names.ts'

/**
 * Whether so many bear the name that it alone says of nobody who is meant: a given name and a surname that are among the commonest of the
 * English-speaking world, of Italy, of Spain, of Germany, of France or of Russia, with an initial between them or none; the given name alone;
 * two names of princes (Philip William); or a title and one of these (Lady Janet Stewart, Prince Alfonso).
 */
export function isNameOfMany(label: string): boolean {
  if (wellKnown.has(label)) return false
  // Lady Janet Stewart: each of her family had one
  if (isTitleAndName.test(label)) return true
  if (titled.test(label)) return isNameOfMany(label.replace(titled, '')) || isOfNobles(label)
  if (givenNames.has(label) || ofPrinces.test(label)) return true
  const [, given = '', surname = ''] = /^(\p{L}+) (?:\p{Lu}\. )?(\p{L}+)$/u.exec(label) ?? []
  return givenNames.has(given) && surnames.has(surname)
}

/** Prince Alfonso, whom every realm had; Duke Ellington and Lord Byron are no Christian names. */
const isTitleAndName =
  /^(?:Grand Duke|Grand Duchess|Archduke|Archduchess|Prince|Princess|Infante|Infanta) \p{Lu}\p{Ll}+$/u

const titled = /^(?:Lady|Lord|Sir) /

/** One given name and a surname behind the title, whichever they are: Lady Janet Stewart. */
function isOfNobles(label: string): boolean {
  return /^(?:Lady|Lord) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(label)
}

const ofPrinces =
  /^(?:Adolf|Albert|Amadeus|August|Augustus|Charles|Christian|Emmanuel|Ernest|Ferdinand|Francis|Frederick|George|Henry|Joachim|John|Joseph|Leopold|Louis|Maximilian|Philip|Victor|William) (?:Adolf|Albert|Alexander|Amadeus|Anton|August|Augustus|Casimir|Charles|Christian|Emmanuel|Ernest|Eugene|Ferdinand|Francis|Frederick|George|Günther|Henry|Joachim|John|Joseph|Leopold|Louis|Ludwig|Maximilian|Philip|William)$/

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/).filter(Boolean))
}

const givenNames = setOf(`
  Adam Alan Albert Alexander Alexandra Alfred Alice Andrew Andy Ann Anna Anne Anthony Arthur Barbara Ben Benjamin Bill Bob Brian Carl
  Caroline Catherine Charles Chris Christopher Colin Daniel Dave David Dennis Donald Douglas Ed Edward Elizabeth Emma Eric
  Frank Fred Frederick Gary Geoffrey George Gordon Graham Greg Harold Harry Helen Henry Howard Hugh Ian Imran Jack Jacob
  James Jane Jason Jean Jeff Jennifer Jim Joan Joe John Jonathan Joseph Josh Julia Justin Karen Kate Keith Ken Kenneth Kevin
  Larry Laura Lee Leonard Leslie Lewis Linda Louis Lucy Margaret Maria Mark Martin Mary Matt Matthew Michael Mike Mohammad
  Nancy Nicholas Nick Oliver Patricia Patrick Paul Peter Philip Ralph Ray Raymond Rebecca Richard Robert Robin Roger Ron
  Ronald Ross Roy Russell Ryan Sam Samuel Sarah Scott Sean Simon Stephen Steve Steven Stuart Susan Ted Terry Thomas Tim
  Timothy Tom Tony Victor Vincent Walter Wayne William
  Bruce Craig Derek Doug Gavin Glenn Neil Nigel Phil Rachel Samantha Sandra Sharon Todd Trevor Wendy
  Adrian Andrea Antonio Carlo Carlos Francesco Francisco Franco Giovanni Giuseppe Hans José Juan Luigi Luis Manuel Marco Mario
  Miguel Paolo Pedro Pierre Werner Wolfgang
  August Bernhard Ernst Ferdinand Franz Friedrich Fritz Georg Gustav Heinrich Heinz Hermann Johann Johannes Josef Karl Klaus Kurt Ludwig
  Max Otto Rudolf Walther Wilhelm
  Alain André Bernard François Jacques Michel Philippe Aleksandr Aleksandra Alexei Anastasia Andrei Boris Dmitri Dmitry Elena Igor Ivan Mikhail
  Natalia Nikolai Olga Pavel Sergei Sergey Svetlana Tatiana Viktor Vladimir Yuri`)

const surnames = setOf(`
  Adams Allen Anderson Andrews Armstrong Atkinson Bailey Baker Barker Barnes Barnett Bell Bennett Berry Black Booth Boyd Bradley
  Brooks Brown Bryant Burke Burns Burton Butler Byrne Campbell Carroll Carter Chapman Clark Clarke Cole Coleman Collins Cook
  Cooper Cox Craig Crane Crawford Cunningham Daniels Davidson Davies Davis Dawson Day Dean Dixon Douglas Duncan Dunn Edwards
  Elliott Ellis Evans Ferguson Fisher Fletcher Ford Foster Fox Francis Franklin Fraser Freeman Gardner George Gibson Gilbert Gordon
  Graham Grant Gray Green Greene Griffin Griffiths Hall Hamilton Harper Harris Harrison Hart Harvey Hawkins Hayes Heard
  Henderson Henry Higgins Hill Holland Holmes Howard Hudson Hughes Hunt Hunter Ireland Jackson James Jenkins Johnson Johnston Jones
  Jordan Kelly Kennedy Khan King Knight Lambert Lane Lawrence Lawson Lee Lewis Lloyd Long Lynch Marsh Marshall Martin Mason
  Matthews May McDonald Miller Mills Mitchell Moore Morgan Morris Morrison Murphy Murray Myers Nelson Newman Newton
  Nicholson Norris Owen Page Palmer Parker Parsons Patterson Payne Pearson Perkins Perry Peterson Phillips Pierce Porter
  Powell Price Quinn Read Reed Reid Reynolds Richards Richardson Riley Roberts Robertson Robinson Rogers Rose Ross Russell
  Ryan Sanders Scott Shaw Simmons Simpson Smith Spencer Stephens Stevens Stewart Stone Sullivan Taylor Thomas Thompson
  Thomson Tucker Turner Wade Walker Wallace Walsh Ward Warner Warren Watson Watts Webb Webster Wells Wentworth West Wheeler
  White Wilkinson Williams Williamson Eastman Ewing McCarthy Willis Wilson Wood Woods Wright Young
  Bianchi Costa Fernández Ferrari García Gómez González Hernández López Martínez Müller Pérez Ricci Rodríguez Romano Rossi
  Russo Sánchez Schmidt Schneider Silva Weber
  Cohen Friedman Goldberg Goldman Goldstein Kahn Kaplan Katz Levin Levy Rosen Rosenberg Rosenthal Schwartz Weiss
  Albrecht Bauer Baumann Beck Becker Berger Bergmann Böhm Brandt Braun Busch Dietrich Fischer Friedrich Fuchs Günther Haas Hahn Hartmann
  Heinrich Herrmann Hofmann Hoffmann Huber Jung Kaiser Keller Klein Koch Köhler König Kraus Krause Krüger Kuhn Kühn Lang Lange Lehmann Lorenz
  Maier Mayer Meier Meyer Möller Neumann Pfeiffer Pohl Richter Roth Schäfer Schmid Schmitt Schröder Schubert Schulte Schulz Schulze
  Schuster Schwarz Seidel Simon Stein Vogel Vogt Voigt Wagner Werner Winkler Winter Wolf Wolff Ziegler Zimmermann
  Bernard Bertrand Bonnet Dubois Dupont Durand Fournier Girard Laurent Lefebvre Leroy Mercier Moreau Morel Petit Roux
  Alekseev Baranov Belov Bogdanov Borisov Egorov Filippov Frolov Golubev Grigoriev Ilyin Karpov Kovalev Kozlov Krylov Maksimov Matveev
  Medvedev Melnikov Nikitin Osipov Ponomarev Rodionov Sidorov Solovyov Sorokin Tikhonov Timofeev Titov Vinogradov Vorobyov Yakovlev Zakharov
  Andreev Fedorov Fyodorov Ivanov Kuznetsov Lebedev Makarov Mikhailov Morozov Nikolaev Novikov Orlov Pavlov Petrov Popov Romanov Semyonov Smirnov
  Sokolov Stepanov Vasiliev Volkov Zaitsev Ivanova Kuznetsova Lebedeva Morozova Novikova Petrova Popova Romanova Smirnova Sokolova Stepanova Volkova`)

/** Of whom everybody thinks, whoever else is called so. */
const wellKnown: ReadonlySet<string> = new Set([
  ...['John F. Kennedy', 'Robert F. Kennedy', 'Michael Jackson', 'Michael Jordan', 'James Dean'],
  ...['Elizabeth Taylor', 'Jack Nicholson', 'Paul Newman', 'Robert Owen', 'Adam Smith'],
  ...[
    'Benjamin Franklin',
    'Ivan Pavlov',
    'Philippe Petit',
    'Dmitri Medvedev',
    'Lady Bird Johnson',
    'Lady Jane Grey',
    'Leonard Cohen',
    'Lord Randolph Churchill',
    'Louis Kahn',
    'Princess Diana',
    'Richard Wagner',
    'William Booth',
    'Franz Schubert',
    'Robert Koch',
    'Otto Hahn',
  ],
])

/**
 * Whether a name without a second one is a Christian one, as many have: Alfred, or Ambrose, as many a saint and bishop was called, whom
 * nobody takes for the one of Milan where nothing else is said.
 */
export function isGivenName(label: string): boolean {
  return isNameOfMany(label) || ofSaints.has(label) || sexByName(label) !== undefined
}

const ofSaints = setOf(`
  Ambrose Anselm Athanasius Augustine Barnabas Basil Benedict Bernard Boniface Cajetan Clement Crispin Cuthbert Cyprian Cyril Dominic Dunstan Eusebius
  Fabian Gregory Hilary Ignatius Irenaeus Jerome Justin Lambert Leander Leo Polycarp Severus Sixtus Theodore Urban Valentine Wilfrid Willibrord Wolfgang`)
