import { evidenceColumns } from '../grounds/certified-columns.ts'
import { type Admission, certifyAll } from '../grounds/certify-all.ts'
import { materialise, type Session } from '../session.ts'

/** Draws of a session that go on at the same time, and what they wait for. */
interface Company {
  active: number
  waiting: Waiting[]
}

interface Waiting {
  /** `(id, subject, relation, object)` */
  readonly statements: string
  readonly language: string
  readonly admission: Admission
  readonly done: (certified: string) => void
  readonly failed: (cause: unknown) => void
}

const companies = new WeakMap<Session, Company>()

/** Work that may call `certifyTogether`: others wait for it as long as it goes on. */
export async function amongOthers<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const company = companyOf(session)
  company.active++
  try {
    return await work()
  } finally {
    company.active--
    certifyWaiting(session, company)
  }
}

/**
 * As `certifyAll`, once all who go on at the same time have come to this point: to certify many statements costs little more than
 * to certify a few, for each time whole tables are gone through.
 */
export function certifyTogether(
  session: Session,
  statements: string,
  language: string,
  admission: Admission,
): Promise<string> {
  const company = companyOf(session)
  return new Promise<string>((done, failed) => {
    company.waiting.push({ statements, language, admission, done, failed })
    certifyWaiting(session, company)
  })
}

function companyOf(session: Session): Company {
  const known = companies.get(session) ?? { active: 0, waiting: [] }
  companies.set(session, known)
  return known
}

function certifyWaiting(session: Session, company: Company): void {
  const all = company.waiting
  if (all.length === 0 || all.length < company.active) return
  company.waiting = []
  const askedOf = ({ language, admission }: Waiting) => JSON.stringify([language, admission])
  for (const asked of new Set(all.map(askedOf))) {
    const alike = all.filter((one) => askedOf(one) === asked)
    certifyAlike(session, alike).catch((cause) => {
      for (const { failed } of alike) failed(cause)
    })
  }
}

async function certifyAlike(session: Session, alike: readonly Waiting[]): Promise<void> {
  const { database } = session
  const [first, ...others] = alike
  if (first === undefined) return
  if (others.length === 0) {
    first.done(await certifyAll(session, first.statements, first.language, first.admission))
    return
  }
  const parts = alike.map(
    ({ statements }, part) =>
      `SELECT ${part} AS part, id AS own, subject, relation, object FROM ${statements}`,
  )
  const together = await materialise(
    session,
    'together',
    `SELECT row_number() OVER () AS id, * FROM (${parts.join(' UNION ALL ')})`,
  )
  const certified = await certifyAll(session, together, first.language, first.admission)
  const columns = ['ground', ...evidenceColumns].map((column) => `certified.${column}`)
  for (const [part, { done }] of alike.entries()) {
    const own = `SELECT own.own AS id, ${columns.join(', ')} FROM ${certified} AS certified
      JOIN ${together} AS own ON own.id = certified.id WHERE own.part = ${part}`
    done(await materialise(session, 'certified', own))
  }
  for (const table of [together, certified]) await database.run(`DROP TABLE ${table}`)
}
