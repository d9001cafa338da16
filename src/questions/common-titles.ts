import type { KindOf } from '../lexicon/kinds.ts'

/** Whether many have painted, carved or composed something of the title, of which a graph may have one: “The Kiss”, “Apollo and Daphne”. */
export function isTitleOfMany(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  const isArt = ['painting', 'sculpture'].some((kind) => lineage.includes(kind))
  if (lineage.includes('composition') && (forms.test(label) || libretti.test(label))) return true
  if (lineage.includes('song') && isOfSongs(label)) return true
  if (lineage[0] === 'work' && remade.test(label)) return true
  return (isArt || lineage[0] === 'work') && isOfMany(label)
}

/** Whether several films have the title: the year tells which is meant. */
export function isRemade(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  return lineage.includes('film') && remade.test(label)
}

/** Music that is called after its form alone: many wrote a Concerto for Orchestra. */
const forms =
  /^(?:(?:Piano|Violin|Cello|Clarinet|String|Horn|Flute|German) )?(?:Concerto|Symphony|Sonata|Quartet|Quintet|Trio|Requiem|Mass|Serenade|Suite|Te Deum|Stabat Mater|Magnificat|Gloria)(?: (?:for|in|No\.) .*)?$/u

/** Libretti and plays that more than one made an opera of: Rossini's Otello, and Verdi's. */
const libretti =
  /^(?:Otello|Armida|Armide|Alceste|Artaserse|Didone abbandonata|Hamlet|La clemenza di Tito|Macbeth|Medea|Médée|L'Orfeo|Orfeo ed Euridice|Romeo and Juliet|Rusalka|Semiramide|Turandot)$/

function isOfMany(label: string): boolean {
  return [subjects, ofForm, gods].some((titles) => titles.test(label))
}

/** What painters and sculptors of every age took up. */
const subjects = titlesOf(String.raw`
  David, Moses, Saint John the Baptist, Bacchus, Apollo, Mercury, Diana, Perseus, Hercules, Narcissus, Ophelia, Lucretia, Adam and Eve, Annunciation, Ascension, Assumption, Assumption of .*, Adoration of .*, Baptism of Christ,
  Christ .*, Coronation of the Virgin, Crucifixion, Ecce Homo, Entombment, Entombment of Christ, Conversion of .*, Deposition, Descent from the Cross,
  Doubting Thomas, Flight into Egypt, Garden of Eden, Holy Family, Incredulity of .*, Judith .*, Lamentation.*, Last Judge?ment, Last Supper,
  Madonna (?:and|with) .*, Martyrdom of .*, Massacre of the Innocents, Nativity, Noli me tangere, Penitent Magdalene, Piet[àa], Presentation of .*,
  Rest on the Flight into Egypt, Return of the Prodigal Son, Resurrection, Death of .*, Sacrifice of Isaac, Salome, Saturn .*, Susanna and the Elders, Temptation of .*, Tower of Babel, Transfiguration,
  Virgin and Child.*, Visitation, Cain and Abel, Samson and Delilah, David and Goliath, David with .*, Salvator Mundi, Saint \p{Lu}\p{Ll}+.*, St\.? \p{Lu}\p{Ll}+.*,
  Three Graces, Sleeping Venus, Venus and .*, Leda and the Swan, Rape of .*, Judgement of Paris, Sappho, Nymphs and .*,
  Absinthe Drinker, Ballet Class, Bather, Bathers, Large Bathers, Blue Nude, Boulevard .*, Breakfast, Bridge, Card Players, Cathedral, Circus, Concert, Cradle, Dance,
  Dancer, Dancers, Dream, Embrace, Fisherman, Fortune Teller, Guitar Player, Harvest, Harvesters, Haystacks?, Hunt, Ironers, Kiss, Lovers,
  Luncheon, Luncheon on the Grass, Déjeuner sur l'herbe, Maja, Mother and Child, Music Lesson, Musicians, Nude, Odalisque, Poppies, Reader, Reaper, Reclining Figure, Reclining Nude, Seated Woman,
  Shepherds, Sower, Spring, Storm, Summer, Autumn, Winter, Sunflowers, Triumph of Death, Washerwomen, Water Lilies, Wave, Wedding, Woman with .*,
  Young Woman .*`)

/** What was filmed time and again. */
const remade = titlesOf(`
  Ben-Hur, Carrie, Cinderella, Cleopatra, Dracula, Dune, Frankenstein, Fantastic Four, Ghostbusters, Godzilla, Great Expectations, Great Gatsby, Halloween, Hamlet, Hairspray, Hercules,
  Imitation of Life, Invasion of the Body Snatchers, Jane Eyre, Joan of Arc, Jungle Book, King Kong, Les Misérables, Little Women, Lolita, Macbeth, Magnificent Seven,
  Manchurian Candidate, Mummy, Murder on the Orient Express, Mutiny on the Bounty, Nosferatu, Ocean's Eleven, Oliver Twist, Othello, Peter Pan, Phantom of the Opera,
  Pink Panther, Planet of the Apes, Poltergeist, Pride and Prejudice, Prince and the Pauper, Psycho, RoboCop, Robin Hood, Romeo and Juliet, Scarface, Sherlock Holmes,
  Solaris, Star Is Born, Superman, Suspiria, Ten Commandments, Texas Chainsaw Massacre, Thief of Bagdad, Thing, Three Musketeers, Titanic, Total Recall, Treasure Island, True Grit,
  King and I, Miracle on 34th Street, Quo Vadis\\?, Vanity Fair, Verdict, War and Peace, War of the Worlds, West Side Story, Wuthering Heights, Unforgiven, Parent Trap, Freaky Friday, Cape Fear, Evil Dead, Alfie, Crash, Dirty Weekend, Gaslight, Heat, Glory, Twilight`)

/** Songs of up to three words, none of which is rare in titles: “Help Me”, “Real Love” and “Miles Away” were written several times. */
function isOfSongs(label: string): boolean {
  const words = label
    .toLowerCase()
    .replace(/^(?:the|a) /, '')
    .split(' ')
  return words.length <= 3 && words.every((word) => inSongs.has(word))
}

const inSongs: ReadonlySet<string> = new Set(
  `afraid again all alone always angel angels away baby back bad beautiful big black blood blue body boy broken care changes christmas close cold
  come cover crazy cry dance dark day days deep dirty don't down dream dreams drive dynamite easy electric express feel feeling fine fire fix flesh
  fly forever free freedom get girl girls give go good goodbye happy heart hearts heaven hello help here high hold holiday home horses heroes hot hung hungry
  i'm it it's jump just keep kiss late last let lift light listen lonely lost love lovers low mad man me mean miles mine money moon music my myself
  never new nice night no not now off on one only ordinary out over party place power rain real red rich ride right river road round run running sad
  and of the for in to save say shine shiver sky skies sleep so song sorry soul star stars stay still stop stupid summer sun sweet take talking tears these time tonight
  touch train treasure true two up wait walk wanna want watch way we what white who wild wind winter woman world you young your yourself`.split(
    /\s+/,
  ),
)

/** Told by what it is alone. */
const ofForm =
  /^(?:(?:Self[- ]Portrait|Portrait of (?:an?|the Artist)\b|Still Life|Landscape|Composition|Untitled|Study|Interior|Equestrian Portrait|Reclining|Seated)(?!\p{L}).*)$/iu

/** Stories of antiquity by the names of two. */
const gods =
  /^(?:The )?(?:Apollo|Bacchus|Cupid|Amor|Daphnis|Diana|Echo|Europa|Hercules|Jupiter|Leda|Mars|Mercury|Neptune|Orpheus|Perseus|Pygmalion|Pan|Pyramus|Theseus|Venus|Zeus) and (?:the )?\p{Lu}?[\p{L}]+$/u

function titlesOf(list: string): RegExp {
  const titles = list.trim().split(/,\s*/)
  return new RegExp(`^(?:(?:The|A|Le|La) )?(?:${titles.join('|')})$`, 'iu')
}
