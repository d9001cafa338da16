import type { KindOf } from '../lexicon/kinds.ts'

/** Whether many have painted, carved or composed something of the title, of which a graph may have one: “The Kiss”, “Apollo and Daphne”. */
export function isTitleOfMany(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  const isArt = ['painting', 'sculpture'].some((kind) => lineage.includes(kind))
  if (lineage.includes('composition') && (forms.test(label) || libretti.test(label))) return true
  if (lineage.includes('song') && isOfSongs(label)) return true
  if (lineage[0] === 'work' && remade.test(label)) return true
  return (isArt || lineage[0] === 'work') && isOfMany(label)
}

/** Whether several films have the title, or a film has it that is better known than the book: the year tells which is meant. */
export function isRemade(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  if (lineage.includes('book') && filmed.test(label)) return true
  return lineage.includes('film') && remade.test(label)
}

/** Whether so common words make a film's title that others may well have it: “Big”, “Domino”, “Outside the Law”. */
export function isCommonTitle(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  return lineage.includes('film') && isOfCommonWords(label)
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
  Calling of .*, Christ .*, Coronation of the Virgin, Crucifixion, Ecce Homo, Entombment, Entombment of Christ, Conversion of .*, Deposition, Descent from the Cross,
  Doubting Thomas, Flight into Egypt, Garden of Eden, Holy Family, Incredulity of .*, Judith .*, Lamentation.*, Last Judge?ment, Last Supper,
  Madonna (?:and|with) .*, Martyrdom of .*, Massacre of the Innocents, Nativity, Noli me tangere, Penitent Magdalene, Piet[àa], Presentation of .*,
  Rest on the Flight into Egypt, Return of the Prodigal Son, Resurrection, Death of .*, Sacrifice of Isaac, Salome, Saturn .*, Susanna and the Elders, Temptation of .*, Tower of Babel, Transfiguration,
  Virgin and Child.*, Visitation, Cain and Abel, Samson and Delilah, David and Goliath, David with .*, Salvator Mundi, Saint \p{Lu}\p{Ll}+.*, St\.? \p{Lu}\p{Ll}+.*,
  Three Graces, Sleeping Venus, Venus and .*, Leda and the Swan, Birth of Venus, Rape of .*, Judgement of Paris, Sappho, Nymphs and .*,
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
  Aladdin, Alexander, Alice in Wonderland, Anaconda, Annie, Arthur, Batman, Beauty and the Beast, Bedazzled, Big, Black Christmas, Calendar Girls, Cats, Charlie's Angels,
  Charlotte's Web, Cheaper by the Dozen, Chicago, Clash of the Titans, Conan the Barbarian, Death at a Funeral, Death Wish, Domino, Enemy Within, Fame, Footloose, Fright Night,
  Funny Games, Get Carter, Get Smart, Grease, Hannibal, House of Wax, Hulk, Insomnia, Invincible, It, Italian Job, Karate Kid, King Solomon's Mines, Ladykillers, Lion King,
  Little Mermaid, Longest Yard, Mean Girls, Midway, Mulan, Nightmare Alley, Nine, Noah, Omen, Outside the Law, Overboard, Peter Rabbit, Pet Sematary, Pinocchio, Point Break,
  Producers, Prom Night, Rebecca, Red Dawn, Rent, Rollerball, Sabrina, Seventh Heaven, Shaft, She, Sleuth, Spider-Man, Stagecoach, Suicide Squad, Swept Away, 3:10 to Yuma,
  Thor, Time Machine, Tron, Troy, Walking Tall, Waterloo, Wicker Man, Wiz, Women,
  King and I, Miracle on 34th Street, Quo Vadis\\?, Vanity Fair, Verdict, War and Peace, War of the Worlds, West Side Story, Wuthering Heights, Unforgiven, Parent Trap, Freaky Friday, Cape Fear, Evil Dead, Alfie, Crash, Dirty Weekend, Duck Soup, Gaslight, Heat, Glory, Twilight`)

/** Books of which everybody has seen the film. */
const filmed = titlesOf(
  "Out of Africa, Jaws, Forrest Gump, Jurassic Park, Schindler's Ark, Doctor Dolittle",
)

/** Songs of up to three words, none of which is rare in titles: “Help Me”, “Real Love” and “Miles Away” were written several times. */
function isOfSongs(label: string): boolean {
  const words = wordsOf(label)
  return words.length <= 3 && words.every((word) => inSongs.has(word))
}

/** One or two words, none of which is rare in titles. */
function isOfCommonWords(label: string): boolean {
  const words = wordsOf(label).filter((word) => word !== 'the' && word !== 'of' && word !== 'and')
  return words.length <= 2 && words.every((word) => inSongs.has(word) || inTitles.has(word))
}

function wordsOf(label: string): readonly string[] {
  return label
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .split(' ')
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

/** And those of films. */
const inTitles: ReadonlySet<string> = new Set(
  `abyss accused affair agent alive american animal apartment arrival assassin baby bank bastard beach beast bees bird birds birth bodyguard bond bounty boys brave bride
  bridge brother brothers buddy bully butterfly cage calendar call candidate captain cars case cat cell chance chase chicago children chosen circle city client clown club coast code
  cold collector coma company confession contact contender control conversation cop country cousin cousins crew crime criminal crow cruel cure dancer danger dangerous date daughter dawn dead deadly death
  deceived deep destiny detective detour devil dinner doctor dog domino doom door double dragon driver duel duplex eagle earth east eden element elephant emma empire enemy escape
  eternal evening evil evita exotica express eye eyes face faith fallen family fan farewell fast father fear fever fiction field fighter final firm first five flight flood
  following forest fortress four fox fracture friend friends frozen fugitive funny fury gambler game games gang garden gate gathering general gentleman ghost giant gift
  gladiator glory gods gold golden good-bye grace grave great green grifters guard guardian guest gun guns hannibal happening hard harvest haunted haunting head heist hero hidden hill hit
  hitcher holiday honeymoon hook horror hospital host hostage hotel hour hours house hulk hunger hunt hunted hunter hurricane ice identity illusionist impossible independence
  innocence innocent inside insider interview intimate intruder invincible invisible island jewel jobs joker joy judge juice junior juno jury just justice kid kids kill killer
  killers killing kids king kingdom king's kings knight knowing lady lake land law lawless legend letter liar liberty lights limitless lines lion little lodger loser lords losers luck lucky
  machine magic mary mask master match matter mean meeting memories memory men mercury messenger milk million mind miracle mirror mission mob model monkey monster monsters morning mother
  mountain mouse mud murder mystery mystic name network nine nobody north notorious number nurse oath object obsession ocean october office omen only open opera oscar other others
  outlaw outside outsider outsiders panic paper paradise party passage passion past patriot payback peacemaker pearl people perfect perfume phantom piano pilot pirate pirates plan player poison possession
  prestige pretty prey price pride priest prime prince princess prison prisoner prisoners private prize producers program promise prophecy proof proposal public pulse punch pursuit queen quest
  quick quiet rainmaker ransom raven ready rear rebel recruit reflection relic remember replacement rescue return revenge revolution rider ring rio rise risk rivals road robbery rock rocky rogue
  room roots rose rosemary roses rover ruins rumor runaway rush sabrina sacrifice safe saint salt salvador sanctuary savage school score sea search season second secret secrets sentinel serpent
  servant seven seventh shadow shadows shining ship shock shooter short siege sign signs silence silent silver simple sin sinister sister sisters sixth skin slave small smoke snake snow
  social soldier solo solution son sons source space special speed sphere spider spirit splash spring spy squad stage stalker stand state station steel step sting stone storm story
  strange stranger strangers street strike student suburbia suddenly suicide summer sunshine surrogates survivor suspect sword syndrome talk target taxi teacher team temptation tender
  terminal terror test third thief thirteen thousand threat three thunder ticket tiger toast tomorrow tourist tower town toys traffic trail train trance trap trial tribe
  trip trouble trust truth turning twelve twin twins twins twister unbreakable under underground unforgiven unknown untouchables valley vampire verdict vertigo victim victory vision visitor visitors volcano voyage
  wanted war warrior watchmen water waves wedding weekend west whisper widow widows wife wild wings wisdom wise witch witches within witness wolf woman women wonder word work working
  wrath wrestler writer wrong yes yesterday zero zone zoo`.split(/\s+/),
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
