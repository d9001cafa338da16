import { availableParallelism, loadavg, totalmem } from 'node:os'

/** What figures depend on; no name, no path. */
export function machine() {
  return {
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

/** Processes that wanted a core over the last minute: above the number of cores, figures are noisy. */
export function loadAverage() {
  const [lastMinute = 0] = loadavg()
  return Math.round(lastMinute * 10) / 10
}
