import { Dispute } from '../domain/dispute.ts'
import { disputesPathOf } from './beside-set.ts'
import { exists } from './exists.ts'
import { readJsonLines } from './read-json-lines.ts'
import { writeJsonLines } from './write-json-lines.ts'

/** The set's disputes by question; empty without a file. */
export async function disputesOf(set: string): Promise<readonly Dispute[]> {
  const path = disputesPathOf(set)
  const there = await exists(path)
  if (!there) return []
  const disputes = new Map<string, Dispute>()
  for await (const { record } of readJsonLines(path, Dispute)) disputes.set(record.question, record)
  return [...disputes.values()].toSorted((one, other) => (one.question < other.question ? -1 : 1))
}

/** Replaces the set's disputes. */
export async function writeDisputes(set: string, disputes: readonly Dispute[]): Promise<void> {
  await writeJsonLines(disputesPathOf(set), disputes)
}
