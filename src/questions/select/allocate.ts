/** What shares a budget with others of its level: a topic, a rule, a kind, a relation. One may stand at several places of a tree. */
export interface Share {
  readonly weight: number
  /** What is spent on it at once; 1 unless given. */
  readonly cost?: number
  taken: number
}

/**
 * A share of the budget, which shares below it part among themselves, or something that it is spent on. `own` is what it has had here, where
 * its share stands at several places: without it a relation may have all of its share of one rule, and which rule that is would be luck.
 */
export type Branch<Leaf> = { readonly share: Share; readonly own?: Share } & (
  | Parent<Leaf>
  | { readonly leaf: Leaf }
)

interface Parent<Leaf> {
  readonly below: readonly Branch<Leaf>[]
  /** Each of those below comes when those before it have nothing more to spend on, whatever their shares. */
  readonly inTurn?: true
}

/**
 * Spends on one leaf after another: from the root down the branch that has had least for its weight (Webster's method), the first of
 * those that are alike. `spend` says what it took, or `undefined` when the leaf is to get no more. Ends when no leaf is open.
 */
export function allocate<Leaf>(
  branches: readonly Branch<Leaf>[],
  spend: (leaf: Leaf) => number | undefined,
): void {
  const top: Node<Leaf> = { open: [...branches] }
  const nodes = new Map<Branch<Leaf>, Node<Leaf>>()
  while (top.open.length > 0) spendBelow(top)

  /** What was spent below; a branch with nothing open below it is closed. */
  function spendBelow(node: Node<Leaf>): number | undefined {
    for (;;) {
      const branch = nextOf(node)
      if (branch === undefined) return undefined
      const spent = 'leaf' in branch ? spend(branch.leaf) : spendBelow(nodeOf(branch))
      if (spent !== undefined) {
        branch.share.taken += spent
        if (branch.own !== undefined) branch.own.taken += spent
        return spent
      }
      node.open = node.open.filter((one) => one !== branch)
    }
  }

  function nodeOf(branch: Branch<Leaf> & Parent<Leaf>): Node<Leaf> {
    const known = nodes.get(branch)
    if (known !== undefined) return known
    const { below, inTurn } = branch
    const node: Node<Leaf> = { open: [...below], ...(inTurn && { inTurn }) }
    nodes.set(branch, node)
    return node
  }
}

interface Node<Leaf> extends Pick<Parent<Leaf>, 'inTurn'> {
  open: readonly Branch<Leaf>[]
}

function nextOf<Leaf>({ open, inTurn }: Node<Leaf>): Branch<Leaf> | undefined {
  return inTurn === true ? open[0] : leastServed(open)
}

function leastServed<Leaf>(open: readonly Branch<Leaf>[]): Branch<Leaf> | undefined {
  let least: Branch<Leaf> | undefined
  for (const branch of open) {
    if (least === undefined || isLess(branch, least)) least = branch
  }
  return least
}

/** Whether one has had less for its weight, with half of the next counted: of what has had nothing the heaviest and cheapest comes first. */
function isLess<Leaf>(one: Branch<Leaf>, other: Branch<Leaf>): boolean {
  if (one.own !== undefined && other.own !== undefined) {
    return served(one.share) + served(one.own) < served(other.share) + served(other.own)
  }
  return (
    servedWithHalf(one.share) * other.share.weight < servedWithHalf(other.share) * one.share.weight
  )
}

function served(share: Share): number {
  return servedWithHalf(share) / share.weight
}

function servedWithHalf({ taken, cost = 1 }: Share): number {
  return taken + cost / 2
}
