import { access } from 'node:fs/promises'
import { Dispute } from '../domain/dispute.ts'
import { readJsonLines } from './read-json-lines.ts'
import { writeJsonLines } from './write-json-lines.ts'

/** The path of a set's disputes: beside the set, which itself never changes. */
function disputesPath(set: string): string {
  return `${set.replace(/\.jsonl$/, '')}.disputes.jsonl`
}

/** The set's disputes by question; empty without a file. */
export async function disputesOf(set: string): Promise<readonly Dispute[]> {
  const path = disputesPath(set)
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (!there) return []
  const disputes = new Map<string, Dispute>()
  for await (const { record } of readJsonLines(path, Dispute)) disputes.set(record.question, record)
  return [...disputes.values()].toSorted((one, other) => (one.question < other.question ? -1 : 1))
}

/** Replaces the set's disputes. */
export async function writeDisputes(set: string, disputes: readonly Dispute[]): Promise<void> {
  await writeJsonLines(disputesPath(set), disputes)
}
