/**
 * A work's title as a sentence has it: in quotation marks, with "the" before it where English says so: by what other names the
 * work has (the “Lion of Belfort”, “La Grande Odalisque”) or by what it calls itself (the “Moonlight Sonata”).
 */
export function sayTitle(label: string, aliases: readonly string[], kind: string): string {
  const fuller = aliases.find(
    (alias) => foreign.test(alias) && alias.replace(foreign, '') === label,
  )
  if (fuller !== undefined) return `“${fuller}”`
  if (/^(?:Symphony|\p{L}+ Concerto|\p{L}+ Sonata) No\. \d/u.test(label)) return `the ${label}`
  const isNamedSo = aliases.some((alias) => alias.toLowerCase() === `the ${label.toLowerCase()}`)
  return isNamedSo || takesArticle(label) || hasByHabit(label, kind)
    ? `the “${label}”`
    : `“${label}”`
}

const foreign = /^(?:La|Le|Les|Il|El|Der|Die|Das) (?=\p{Lu})/u

function takesArticle(label: string): boolean {
  return !ownArticle.test(label) && (called.test(label) || forms.test(label))
}

const ownArticle = /^(?:the|an?|la|le|les|il|el|der|die|das|eine?)\b|['’]s\b/i

/** What it is, behind its own name: the “Enigma Variations”, the “Sistine Madonna”. */
const called =
  /^\S.* (?:symphony|sonata|concertos?|overture|variations|dances|rhapsod(?:y|ies)|passion|requiem|quartet|quintet|mass|vespers|madonna|portrait|altarpiece|bust|diptych|triptych|frieze|ethics|bible)$/i

/** The “Venus of Urbino”, the “Epic of Gilgamesh”. */
const forms =
  /^(?:angel|book|ecstasy|epic|gates|lion|oath|statue|venus|winged victory) (?:of|de) |^(?:critique) of /i

/** Whether English says "the" of a title by habit alone: the “Iliad”, the “Mona Lisa”; a song or a film of the name is none of these. */
export function hasByHabit(label: string, kind: string): boolean {
  return sorts.some(({ kinds, titles }) => kinds.includes(kind) && titles.has(label))
}

const sorts: readonly {
  readonly kinds: readonly string[]
  readonly titles: ReadonlySet<string>
}[] = [
  {
    kinds: ['book', 'poem', 'work'],
    titles: titlesOf(`
      Iliad, Odyssey, Aeneid, Georgics, Eclogues, Metamorphoses, Thebaid, Argonautica, Pharsalia, Theogony, Homeric Hymns, Almagest, Bacchae, Oresteia, Symposium, Republic,
      Divine Comedy, Decameron, Heptameron, Pentamerone, Canterbury Tales, Lusiads, Nibelungenlied, Song of Roland, Chanson de Roland, Poem of the Cid, Cantar de mio Cid, Mabinogion, Kalevala, Kalevipoeg,
      Edda, Prose Edda, Poetic Edda, Elder Edda, Younger Edda, Mahabharata, Ramayana, Bhagavad Gita, Rigveda, Rig Veda, Vedas, Upanishads, Puranas, Panchatantra, Kama Sutra, Arthashastra, Jātaka tales,
      Shahnameh, Masnavi, Muqaddimah, Avesta, Rubaiyat of Omar Khayyam, Tao Te Ching, I Ching, Analects, Art of War, Popol Vuh, Enuma Elish, Diamond Sutra, Lotus Sutra, Heart Sutra,
      Bible, Hebrew Bible, Old Testament, New Testament, Vulgate, Septuagint, Torah, Talmud, Mishnah, Zohar, Quran, Qur'an, Koran, Book of Mormon, Guru Granth Sahib, Dead Sea Scrolls, Gutenberg Bible, Codex Sinaiticus,
      Summa Theologica, Summa Theologiae, Communist Manifesto, Federalist Papers, Encyclopédie, Encyclopædia Britannica, Little Red Book, Philosophiæ Naturalis Principia Mathematica`),
  },
  {
    kinds: ['painting', 'sculpture', 'work'],
    titles: titlesOf(`
      Mona Lisa, Rokeby Venus, Pietà, Night Watch, School of Athens, Creation of Adam, Garden of Earthly Delights, Raft of the Medusa, Starry Night, Sistine Chapel ceiling, Bayeux Tapestry,
      Third of May 1808, Feast in the House of Levi, Wedding at Cana, Calling of Saint Matthew, Burial of the Count of Orgaz, Surrender of Breda, Naked Maja, Hay Wain, Fighting Temeraire,
      Capitoline Wolf, Discobolus, Dying Gaul, Dying Galatian, Apollo Belvedere, Farnese Hercules, Barberini Faun, Belvedere Torso, Laocoön Group, Burghers of Calais, Elgin Marbles, Parthenon Marbles,
      Nefertiti Bust, Motherland Calls, Bronze Horseman, Terracotta Army, Rosetta Stone, Mérode Altarpiece, Lady and the Unicorn`),
  },
  {
    kinds: ['composition', 'work'],
    titles: titlesOf(`
      Water Music, Gymnopédies, Gnossiennes, Eroica, Well-Tempered Clavier, Art of Fugue, Musical Offering, Four Seasons, Nutcracker, Rite of Spring, Firebird,
      Trout Quintet, Enigma Variations, Planets, Carnival of the Animals, Blue Danube, Radetzky March`),
  },
]

function titlesOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/,\s*/))
}
