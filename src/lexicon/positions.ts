import { fold } from '../text/fold.ts'

/** The positions of each sport in which one is told by its position; several sports have some of one name. */
const positions: Readonly<Record<string, string>> = {
  'association football':
    'goalkeeper, defender, centre-back, center-back, central defender, full-back, fullback, left-back, right-back, wing-back, sweeper, libero, midfielder, central midfielder, defensive midfielder, attacking midfielder, wide midfielder, left winger, right winger, winger, forward, centre-forward, striker, second striker',
  'American football':
    'quarterback, running back, halfback, fullback, wide receiver, tight end, offensive lineman, offensive tackle, offensive guard, defensive lineman, center, defensive tackle, defensive end, defensive back, cornerback, safety, linebacker, middle linebacker, nose tackle, punter, placekicker, long snapper, return specialist',
  baseball:
    'pitcher, starting pitcher, relief pitcher, closer, catcher, first baseman, second baseman, third baseman, shortstop, infielder, outfielder, left fielder, center fielder, right fielder, designated hitter, utility player',
  basketball:
    'point guard, shooting guard, small forward, power forward, center, guard, forward, swingman',
  'ice hockey':
    'goaltender, defenceman, defenseman, left winger, right winger, winger, centre, center, forward',
  'rugby union':
    'hooker, prop, lock, flanker, number 8, number eight, scrum-half, fly-half, centre, wing, fullback, full-back',
  volleyball: 'setter, libero, outside hitter, middle blocker, opposite hitter',
  cricket: 'batsman, bowler, wicket-keeper, all-rounder',
}

const sportsOfPositions = new Map<string, Set<string>>()
for (const [sport, names] of Object.entries(positions)) {
  for (const name of names.split(', ')) {
    sportsOfPositions.set(name, (sportsOfPositions.get(name) ?? new Set()).add(sport))
  }
}

/** Whether it is a position in a team; a cyclist's discipline, which graphs enter beside them, is none. */
export function isPosition(name: string): boolean {
  return sportsOfPositions.has(fold(name))
}

/** Whether a player of the one position may be taken for one of the other: both are of the same one, which is known of each. */
export function areOfOneSport(one: string, other: string): boolean {
  const sports = sportsOfPositions.get(fold(one)) ?? new Set()
  const others = sportsOfPositions.get(fold(other)) ?? new Set()
  // of a forward nobody knows whether he plays football or basketball
  return sports.size === 1 && others.size === 1 && [...sports].every((sport) => others.has(sport))
}
