import { availableParallelism, loadavg, totalmem } from 'node:os'

/** Machine properties that figures depend on; no name, no path. */
export function machine() {
  return {
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

/** Runnable processes over the last minute: above the number of cores, figures are noisy. */
export function loadAverage() {
  const [lastMinute = 0] = loadavg()
  return Math.round(lastMinute * 10) / 10
}
