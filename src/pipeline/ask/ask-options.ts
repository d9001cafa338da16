import { providers } from '../../models/providers.ts'
import type { OptionSet } from '../../options/option.ts'
import {
  dollars,
  duration,
  flag,
  many,
  seed,
  share,
  stakes,
  temperature,
  text,
  wholeNumber,
} from '../../options/value.ts'

/** Which models to ask, and how to reach them. */
export const modelOptions = {
  model: {
    flags: '-m, --model <PROVIDER:MODEL>',
    value: many(text),
    says: `${providers.map(({ id }) => id).join(', ')}; \`simulated:careful\`, \`gullible\`, \`guessing\` and \`mute\` are simulated models ([models.md](models.md))`,
    isRequired: true,
  },
  baseUrl: {
    flags: '--base-url <URL>',
    value: many(text),
    says: 'server address, usually ending in `/v1`; `PROVIDER=URL`, once for each, if there are several providers',
    group: 'server',
  },
  apiKeyVariable: {
    flags: '--api-key-variable <NAME>',
    value: many(text),
    says: 'environment variable that holds the API key; `PROVIDER=NAME` if there are several',
    more: "A key is sent only to its provider's server and never written to disk.",
    group: 'server',
    otherwise: "the provider's usual one",
  },
  temperature: {
    flags: '--temperature <NUMBER>',
    value: temperature,
    says: 'sampling temperature, 0 to 2; `default` sends none',
    group: 'reply',
    usual: 0,
  },
  maxTokens: {
    flags: '--max-tokens <NUMBER>',
    value: wholeNumber(1, 1_000_000),
    says: 'maximum length of a reply',
    group: 'reply',
    otherwise: "150, or the protocol's",
  },
  reasoningEffort: {
    flags: '--reasoning-effort <WORD>',
    value: text,
    says: 'sent to the model, such as `low`',
    group: 'reply',
  },
  concurrency: {
    flags: '--concurrency <NUMBER>',
    value: wholeNumber(1, 1000),
    says: 'maximum number of concurrent requests; adapts to what the server can handle',
    group: 'server',
    usual: 8,
  },
  attempts: {
    flags: '--attempts <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'maximum number of attempts per answer; temporary failures (429, 5xx, network) are retried after the wait that the server asks for',
    group: 'server',
    usual: 5,
  },
  requestsPerMinute: {
    flags: '--requests-per-minute <NUMBER>',
    value: wholeNumber(1),
    says: 'rate limit on requests',
    group: 'server',
  },
  tokensPerMinute: {
    flags: '--tokens-per-minute <NUMBER>',
    value: wholeNumber(1),
    says: 'rate limit on tokens',
    group: 'server',
  },
  timeout: {
    flags: '--timeout <SECONDS>',
    value: wholeNumber(1, 86_400),
    says: 'maximum wait for one reply',
    group: 'server',
    usual: 120,
  },
  seed: {
    flags: '--seed <NUMBER>',
    value: seed,
    says: 'seed sent to the model; a simulated model knows other facts with another seed',
    group: 'reply',
  },
  maxCost: {
    flags: '--max-cost <USD>',
    value: dollars,
    says: 'stop before the cost exceeds this; needs a known price',
    group: 'limits',
  },
  maxRequests: {
    flags: '--max-requests <NUMBER>',
    value: wholeNumber(1),
    says: 'stop after this many requests',
    group: 'limits',
  },
  maxTime: {
    flags: '--max-time <TIME>',
    value: duration,
    says: 'stop after this time: `90s`, `30m`, `2h`',
    group: 'limits',
  },
  prices: {
    flags: '--prices <FILE>',
    value: text,
    says: 'your own price table; overrides the shipped one',
    group: 'limits',
  },
  cache: {
    flags: '--no-cache',
    value: flag,
    says: 'ask again even if an earlier run has the answer',
    group: 'limits',
  },
} satisfies OptionSet

/** `\\n` is a new line. */
const stops = many({ ...text, read: (word) => word.replaceAll('\\n', '\n') })

/** Which questions to ask, and with which protocols. */
export const askingOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'folder for the runs; each run gets a subfolder',
    isRequired: true,
  },
  protocol: {
    flags: '-p, --protocol <NAME>',
    value: many(text),
    says: 'prompt protocol: `plain`, `short-answer`, `detection-few-shot` …, `few-shot:FILE` and `template:FILE` for [your own](protocols.md#your-own); `help` lists all',
    otherwise: '`plain`',
  },
  finalAnswer: {
    flags: '--final-answer',
    value: flag,
    says: 'ask for the final answer in one line, in a second turn, which is judged; a premise is judged on the first reply ([protocols.md](protocols.md#a-second-turn))',
    group: 'what',
  },
  insist: {
    flags: '--insist',
    value: flag,
    says: 'after the first reply, insist in up to six ways, each a second turn of its own: the question again, a denial, a false authority and a made-up quotation, wrong and right ([firmness.md](firmness.md#insist)); up to seven requests a question',
    group: 'what',
  },
  stakes: {
    flags: '--stakes <LIST>',
    value: stakes,
    says: 'one run for each number, which is announced as what a wrong answer costs: `0,1,3,9` ([firmness.md](firmness.md#stakes))',
    group: 'what',
  },
  label: {
    flags: '--label <NAME>',
    value: many(text),
    says: 'name for the run instead of its model, in folders and reports; once for each `--model`, in the same order',
    group: 'output',
  },
  limit: {
    flags: '--limit <NUMBER>',
    value: wholeNumber(1),
    says: 'only the first questions of the set',
    group: 'what',
  },
  sample: {
    flags: '--sample <NUMBER>',
    value: wholeNumber(1),
    says: 'only this many questions, drawn at random; a question comes with its twin if there is room',
    more: 'A larger sample, or the whole set, continues a smaller one.',
  },
  sampleSeed: {
    flags: '--sample-seed <NUMBER>',
    value: seed,
    says: 'seed of the sample',
    group: 'what',
    usual: 0,
  },
  samples: {
    flags: '--samples <NUMBER>',
    value: wholeNumber(1, 1000),
    says: 'answers per question',
    group: 'what',
    usual: 1,
  },
  topP: {
    flags: '--top-p <SHARE>',
    value: share,
    says: "nucleus sampling (top-p); the model's own unless given",
    group: 'reply',
  },
  stop: {
    flags: '--stop <TEXT>',
    value: stops,
    says: 'stop sequence; `\\n` for a new line',
    group: 'reply',
  },
  system: {
    flags: '--system <TEXT>',
    value: text,
    says: 'a system message before each question',
    group: 'reply',
  },
  evidence: {
    flags: '--evidence <SOURCE>',
    value: text,
    says: 'source of passages for `evidence-answer` and `evidence-detection`: `folder:PATH`, `set`, `knowledge:FILE`, `http:CONFIG.yaml`; see [evidence.md](evidence.md)',
    group: 'reply',
  },
  passages: {
    flags: '--passages <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'maximum number of passages per question',
    otherwise: '15',
    group: 'reply',
  },
} satisfies OptionSet
