import { escapeHtml } from '../../text/escape-html.ts'
import { formatShare } from '../format-share.ts'
import type { GateDecision } from '../gate.ts'
import { besidesOf, sayRun } from '../headlines.ts'
import type { Report, RunReport } from '../report.ts'
import type { Renderer } from './renderer.ts'

/**
 * One suite per run, one case per threshold; without thresholds a single case, which fails if nothing could be judged.
 * INCONCLUSIVE is an error: the pipeline must stop, but no test failed.
 */
export const junit: Renderer = {
  id: 'junit',
  endings: ['.xml'],
  description: 'thresholds as test cases, for continuous integration',
  render: (report, { decisions = [] }) => {
    const suites = report.runs.map((run, index) => suiteOf(report, run, decisions[index]))
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="elenchus">\n${suites.join('\n')}\n</testsuites>\n`
  },
}

interface Case {
  readonly name: string
  readonly problem?: { readonly kind: 'failure' | 'error'; readonly message: string }
}

function suiteOf(report: Report, run: RunReport, decision: GateDecision | undefined): string {
  const cases = decision === undefined ? [judgedCase(run)] : decision.criteria.map(caseOf)
  const count = (kind: 'failure' | 'error') =>
    cases.filter(({ problem }) => problem?.kind === kind).length
  const name = escapeHtml(sayRun(report, run))
  return [
    `  <testsuite name="${name}" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}">`,
    `    <properties><property name="signature" value="${escapeHtml(run.signature)}"/></properties>`,
    ...cases.map((each) => caseLine(each, name)),
    '  </testsuite>',
  ].join('\n')
}

function caseOf({ decision, sentence }: GateDecision['criteria'][number]): Case {
  switch (decision) {
    case 'GO':
      return { name: sentence }
    case 'NO-GO':
      return { name: sentence, problem: { kind: 'failure', message: 'missed beyond chance' } }
    case 'INCONCLUSIVE':
      return { name: sentence, problem: { kind: 'error', message: 'not enough to decide' } }
  }
}

function judgedCase(run: RunReport): Case {
  const name = `accuracy ${formatShare(run.accuracy)}`
  if (run.counts.assessed > 0) return { name }
  return { name, problem: { kind: 'failure', message: besidesOf(run).join('; ') } }
}

function caseLine({ name, problem }: Case, suite: string): string {
  const start = `    <testcase classname="${suite}" name="${escapeHtml(name)}"`
  if (problem === undefined) return `${start}/>`
  return `${start}><${problem.kind} message="${escapeHtml(problem.message)}"/></testcase>`
}
