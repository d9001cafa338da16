import { z } from 'zod'
import type { TimeConstraint, TimePoint } from '../domain/time-constraint.ts'
import { listOf } from './list-of.ts'
import { literalKinds } from './say-literal.ts'
import { Wordings } from './wording.ts'

/** `object.start + 9 <= subject.start`: points in time of the ends, in years, with whole years added. */
export const timeConstraint = z.string().transform((text, context): TimeConstraint => {
  const [, entity, point, plus = '0', otherEntity, otherPoint, otherPlus = '0'] =
    form.exec(text.trim()) ?? []
  const earlier = pointOf(entity, point)
  const later = pointOf(otherEntity, otherPoint)
  if (earlier === undefined || later === undefined) {
    context.addIssue({
      code: 'custom',
      message: `"${text}" is no constraint such as object.start + 9 <= subject.start`,
    })
    return z.NEVER
  }
  return { earlier, later, slack: Number(otherPlus) - Number(plus) }
})

const form =
  /^(subject|object)\.(start|end)(?: \+ (\d{1,4}))? <= (subject|object)\.(start|end)(?: \+ (\d{1,4}))?$/

function pointOf(entity: string | undefined, point: string | undefined): TimePoint | undefined {
  if (entity !== 'subject' && entity !== 'object') return undefined
  if (point !== 'start' && point !== 'end') return undefined
  return { entity, point }
}

/** Concepts, or relations as IRIs or CURIEs. */
const Relations = z.array(z.string().min(1)).min(1).readonly()

const End = z.enum(['object', 'subject'])

/** A concept of one of the ends, or several that say the same: `subject release-year or publication-date`. */
const OfAnEnd = z
  .string()
  .regex(/^(?:subject|object) [a-z][a-z0-9-]*(?: or [a-z][a-z0-9-]*)*$/)
  .transform((text) => {
    const [end, ...concepts] = text.split(/ or | /)
    return { end: end === 'subject' ? ('subject' as const) : ('object' as const), concepts }
  })

/**
 * What a question asks that supposes a fact. `start`, `end`: since or until when the fact holds; `concept`: the object of another concept, any of
 * these, of one of its ends; or what no graph knows.
 */
const About = z.union([
  z.enum(['start', 'end', 'nothing-known']).transform((kind) => ({ kind })),
  OfAnEnd.transform((asked) => ({ kind: 'concept' as const, ...asked })),
])

/**
 * Questions that suppose the fact and ask something else: "In which year did {S} marry {O}?" What is about `nothing-known` and
 * some graphs know all the same is not asked `unless` they do not know it of the end.
 */
const Presupposition = z
  .strictObject({ ask: Wordings, about: About, unless: OfAnEnd.optional() })
  .readonly()
  .refine(({ about, unless }) => unless === undefined || about.kind === 'nothing-known', {
    path: ['unless'],
    message: '`unless` goes with `about: nothing-known`',
  })
export type Presupposition = z.infer<typeof Presupposition>

/**
 * How one relation, as people understand it, is said in English. What stands in a wording's braces: `template.ts`; a wording
 * supposes nothing beyond the fact itself.
 */
export const Concept = z
  .strictObject({
    concept: z.string().regex(/^[a-z][a-z0-9-]*$/),
    /** CURIEs or IRIs of the relations that mean it. */
    relations: listOf(z.string().min(1)),
    /** Kinds (see `kinds.yaml`) that the ends may be of; an entity of unknown type is taken for the first. */
    subject: listOf(z.string()),
    /** Kinds, or for literals one of `literalKinds`. */
    object: listOf(z.string()),
    /** Ends whose kind has to be known from the graph, because the wordings fit no other. */
    known: listOf(End).optional(),
    /** Ends of whose titles the kind is said, where it is known: "the music of the film “Red Dragon”", which is a novel as well. */
    kindSaid: z.array(End).readonly().optional(),
    /** Kinds that answer a question for the object, where fewer than its own: "Where was she born?" wants a town, no country. */
    answers: z.array(z.string()).min(1).readonly().optional(),
    /** Which end is single, as everybody knows: a person has one birthplace (`object`), a symbol one element (`subject`). */
    one: z.enum(['object', 'subject', 'both']).optional(),
    /** Why, for certificates: "a person is born in one place". */
    because: z.string().optional(),
    symmetric: z.boolean().optional(),
    /** Never holds both ways: a son is not his father's father. */
    asymmetric: z.boolean().optional(),
    /** Never holds of a thing and itself. */
    irreflexive: z.boolean().optional(),
    /** The concept, or the relation, that says the same from the other end. */
    inverse: z.string().min(1).optional(),
    /** Concepts or relations that hold of the same two wherever this one does: doctoral advisor, so teacher. */
    implies: Relations.optional(),
    /** Those that then hold the other way round: father, so child. */
    impliesInverse: Relations.optional(),
    /** Those that never hold of the same two, in the same direction. */
    excludes: Relations.optional(),
    /** What contains the object is an object too: born in Paris, so born in France. As `containment`, where it is not said. */
    widens: z.boolean().optional(),
    /** A date when the subject began, when it ended, or both at once. */
    marks: z.enum(['start', 'end', 'point']).optional(),
    /** What must hold of the years of subject and object: `object.start + 9 <= subject.start`. */
    order: z.array(timeConstraint).min(1).readonly().optional(),
    /**
     * The end whose known values are all there are, for every entity at the other end that has any, or for those listed in
     * `of`: all planets (`subject`) of the Sun.
     */
    complete: z
      .strictObject({
        end: z.enum(['subject', 'object']),
        of: z.array(z.string().min(1)).min(1).readonly().optional(),
      })
      .readonly()
      .optional(),
    /** The object contains the subject in space: values up and down this relation do not exclude one another. */
    containment: z.boolean().optional(),
    /** The end that is above the other, where values up and down do not exclude one another though nothing lies in anything: the owner of a company's owner. */
    nested: z.enum(['subject', 'object']).optional(),
    /**
     * The end of which graphs list a part alone, as of people's awards: few values that are known tell nothing of others. `both`: of either
     * end graphs list so small a part that nothing tells of others, as of those with whom somebody made music.
     */
    partial: z.enum(['subject', 'object', 'both']).optional(),
    /**
     * The end whose values add up, in turn or side by side, while graphs list one of them: the ranks of an officer, the publishers of a novel.
     * However few of a graph have several, one that is known excludes no other.
     */
    cumulative: z.enum(['subject', 'object', 'both']).optional(),
    /**
     * The end of which the graph may give one for what is asked: of a film by two directors neither is its director (`object`), and of a race
     * that several are said to have won some won a stage (`subject`).
     */
    alone: End.optional(),
    /** Asked of an object to which the graph gives several subjects: of a singer a song in one film passes for its music. */
    often: z.boolean().optional(),
    /**
     * As what whoever does this is described: by words that begin so (composer), and not where they stand in one of the phrases of `not`. Who is
     * described as something else is not asked about, nor who is not described beside what is.
     */
    trade: z
      .strictObject({
        called: z.array(z.string().min(1)).min(1).readonly(),
        not: z.array(z.string().min(1)).readonly().optional(),
      })
      .readonly()
      .optional(),
    /** Its ends take each other's names: a double or shared surname reveals who it was. */
    takesNames: z.boolean().optional(),
    /** The value changes in time: without validity another value excludes nothing, and the present tense says nothing. */
    changes: z.boolean().optional(),
    /**
     * So wide, or entered so loosely, that nobody can be sure whom it holds of: no yes-no question and no choice, nor the last step
     * of a chain, nor what is asked beside a premise, however it is certified. What is `supposable` is supposed without being named.
     */
    vague: z.union([z.boolean(), z.literal('supposable')]).optional(),
    /** Those of the relations in which graphs enter what is only like it: asked as `vague: supposable` is, the others as ever. */
    loosely: Relations.optional(),
    /** Such a fact means that the subject no longer exists: a person's death, a state's dissolution. */
    ends: z.boolean().optional(),
    /** Holds while both live: in the present for the living, in the past for the dead, not worded if unknown. */
    lifelong: z.boolean().optional(),
    /** The tense of `{is}` and the like where nothing says whether the fact still holds; `present` unless it says `past`. */
    tense: z.enum(['present', 'past']).optional(),
    /** Known only to specialists: the editor of a film. Asked, and passed through, as a last resort. */
    obscure: z.boolean().optional(),
    /** Not asked of what is only described ("the birthplace of …"): it would be a riddle, and no question. */
    chained: z.boolean().optional(),
    /** A description could give the object away ("Polish physicist"): ends that need one are not asked. */
    revealing: z.boolean().optional(),
    /** What happened, where several concepts speak of it (birth: place and date): supposing one to ask another sounds odd. */
    event: z.string().optional(),
    /** The end at which an ended thing had several values in succession: the capitals of a former state, each of which was its capital. */
    inTurn: z.enum(['subject', 'object']).optional(),
    /** The last year that is asked about: the first written mention of later towns is of no interest. */
    latest: z.number().int().optional(),
    /**
     * Not asked of whoever was born, or of what began, before this year, as far as the graph or a list of scholars of old tells: as their
     * advisers graphs name whoever taught them.
     */
    since: z.number().int().optional(),
    /** Unit as said ("metres"), the relative tolerance of an answer, and how far apart a wrong value has to be, of years in years. */
    unit: z.string().optional(),
    tolerance: z.number().positive().optional(),
    apart: z.number().positive().optional(),
    /** A true sentence without a full stop, `{O}` last where English allows it. */
    state: z.string().min(1),
    /** The same denied: "{S} was not born in {O}". */
    deny: z.string().min(1).optional(),
    /**
     * What is right instead, `{T}` the true end, where "…, not {O}" or denying and stating in turn would be odd. Without `{T}` what is wrong is
     * denied and no more, where what is right is one of several: whom else somebody married.
     */
    correct: z
      .strictObject({
        object: z.string().min(1).optional(),
        subject: z.string().min(1).optional(),
        /** A right `{T}` does not contradict other values: studies elsewhere. It is named though it may be one of several. */
        beside: z.literal(true).optional(),
      })
      .readonly()
      .optional(),
    ask: z.strictObject({ object: Wordings.optional(), subject: Wordings.optional() }).readonly(),
    check: Wordings,
    choose: z
      .strictObject({ object: Wordings.optional(), subject: Wordings.optional() })
      .readonly(),
    /** What follows the subject's name after a comma, supposing the fact: "who was born in {O}". */
    suppose: Wordings.optional(),
    /** The object as a noun phrase of the subject, to be chained: "the birthplace of {S}", "{S's} capital". */
    noun: Wordings.optional(),
    presuppose: z.array(Presupposition).min(1).readonly().optional(),
    /** Lists with fewer than three wordings, and why English has no more. */
    fewer: z
      .strictObject({ lists: z.array(z.string()).min(1).readonly(), because: z.string().min(1) })
      .readonly()
      .optional(),
  })
  .readonly()
export type Concept = z.infer<typeof Concept>

/** Whether the name is that of a kind of literal. */
export function isLiteralKind(name: string): boolean {
  return literalKinds.some((kind) => kind === name)
}

/** A kind of thing: what types it has in which vocabulary, and how English treats its names. */
export const Kind = z
  .strictObject({
    kind: z.string().regex(/^[a-z][a-z-]*$/),
    parent: z.string().optional(),
    noun: z.string().min(1),
    plural: z.string().min(1),
    types: z.array(z.string().min(1)).readonly(),
    /** Relations that nearly all subjects (or values) of this kind have: evidence for untyped entities. */
    at: z
      .strictObject({
        subject: z.array(z.string().min(1)).min(1).readonly().optional(),
        object: z.array(z.string().min(1)).min(1).readonly().optional(),
      })
      .readonly()
      .optional(),
    /** `always`: the Danube; `by-name`: the Battle of Hastings, Lake Victoria; `never`: Paris. */
    article: z.enum(['always', 'by-name', 'never']).optional(),
    /** Names of works stand in quotation marks. */
    quoted: z.boolean().optional(),
    /** Names are common nouns, written small in a sentence: guitarist, rock music. */
    common: z.boolean().optional(),
    /** An option takes its article as in a sentence: the transistor, the World Wide Web; but Braille. */
    articleListed: z.boolean().optional(),
    /** Its noun needs the type: relations also occur on neighbouring kinds. */
    saidByType: z.boolean().optional(),
    /** Kinds that nothing of this kind ever is; said of one of the two. What lies below either is apart too. */
    apart: z.array(z.string().min(1)).readonly().optional(),
    /** "who" or "what". */
    pronoun: z.enum(['who', 'what']).optional(),
    /** Names such as "The Beatles" and "the Alps" are plurals: the Alps are, not is. */
    plurals: z.boolean().optional(),
    /** Words that exclude a name from the kind: a party is not a person, a people not a country. */
    notCalled: z.array(z.string().min(1)).min(1).readonly().optional(),
    /** In a list of these, the name is enough: among countries, Niger is the country. */
    tells: z.boolean().optional(),
    /** Things of this kind no longer exist: a former country. */
    ended: z.boolean().optional(),
  })
  .readonly()
export type Kind = z.infer<typeof Kind>

/** Relations that are never asked about, and why. */
export const NotAsked = z
  .strictObject({
    because: z.string().min(1),
    relations: z.array(z.string().min(1)).min(1).readonly(),
  })
  .readonly()
export type NotAsked = z.infer<typeof NotAsked>
