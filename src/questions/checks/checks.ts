import { anotherSort } from './another-sort.ts'
import { anotherTrade } from './another-trade.ts'
import { anotherUnit } from './another-unit.ts'
import type { Check, Stage } from './check.ts'
import { commonTitle } from './common-title.ts'
import { doubtfulPlace } from './doubtful-place.ts'
import { echoesQuestion } from './echoes-question.ts'
import { farFetched } from './far-fetched.ts'
import { farFromOthers } from './far-from-others.ts'
import { idleAside } from './idle-aside.ts'
import { inTheName } from './in-the-name.ts'
import { littleKnown } from './little-known.ts'
import { madeByOthers } from './made-by-others.ts'
import { nameAgainstKind } from './name-against-kind.ts'
import { nameOfMany } from './name-of-many.ts'
import { namedByYear } from './named-by-year.ts'
import { namedForItsOwn } from './named-for-its-own.ts'
import { neededKind } from './needed-kind.ts'
import { obscureRelation } from './obscure-relation.ts'
import { ofASeason } from './of-a-season.ts'
import { ofTheName } from './of-the-name.ts'
import { oneInAnother } from './one-in-another.ts'
import { oneInTurn } from './one-in-turn.ts'
import { oneName } from './one-name.ts'
import { oneOfSeveral } from './one-of-several.ts'
import { oneTown } from './one-town.ts'
import { oneWithin } from './one-within.ts'
import { onlyOneTold } from './only-one-told.ts'
import { onlySpelt } from './only-spelt.ts'
import { otherSex } from './other-sex.ts'
import { outOfTime } from './out-of-time.ts'
import { ownValueDoubtful } from './own-value-doubtful.ts'
import { ownValueWide } from './own-value-wide.ts'
import { ownYearNear } from './own-year-near.ts'
import { partOfTown } from './part-of-town.ts'
import { placedInThePast } from './placed-in-the-past.ts'
import { toldByMarriage } from './told-by-marriage.ts'
import { tooNear } from './too-near.ts'
import { tooWide } from './too-wide.ts'
import { unlikeNames } from './unlike-names.ts'
import { unlikeTold } from './unlike-told.ts'
import { widerOrNarrower } from './wider-or-narrower.ts'
import { withoutAName } from './without-a-name.ts'
import { withoutUnit } from './without-unit.ts'
import { yearInName } from './year-in-name.ts'

/** Every check, by its stage; of several that forbid, the first gives the reason. */
export const checks: { readonly [S in Stage]: readonly Check<S>[] } = {
  end: [neededKind, nameAgainstKind, littleKnown, ofASeason],
  naming: [nameOfMany, commonTitle, yearInName],
  statement: [toldByMarriage, placedInThePast, outOfTime, anotherTrade],
  fact: [
    withoutUnit,
    doubtfulPlace,
    madeByOthers,
    namedByYear,
    inTheName,
    oneOfSeveral,
    obscureRelation,
  ],
  answer: [tooWide, partOfTown],
  exchange: [
    anotherUnit,
    tooNear,
    oneWithin,
    oneName,
    oneTown,
    anotherSort,
    widerOrNarrower,
    oneInTurn,
    otherSex,
    onlySpelt,
    farFetched,
    unlikeTold,
    ofTheName,
    ownValueWide,
    ownValueDoubtful,
    ownYearNear,
    namedForItsOwn,
  ],
  options: [onlyOneTold, unlikeNames, oneInAnother, echoesQuestion, farFromOthers],
  aside: [idleAside],
  open: [withoutAName],
}
