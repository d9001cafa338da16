/** The script's arguments. */
export const parts = process.argv.slice(2).filter((part) => part !== '--heap')

/**
 * Does the work and prints what it took, with what the work returned: seconds, seconds of all its threads on a processor, and the
 * process's peak memory in megabytes.
 * With `--heap` among the arguments it collects garbage again and again meanwhile, and prints the most that was then still
 * held instead: that slows the work down, so neither time nor peak is of use.
 */
export async function measure(work) {
  const heap = process.argv.includes('--heap') ? watchHeap() : undefined
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpuStart)
  const peak = process.resourceUsage().maxRSS / 1024
  const held = heap === undefined ? {} : { held: heap.stop() }
  console.log(
    JSON.stringify({ ...result, seconds, processor: (user + system) / 1e6, peak, ...held }),
  )
}

function watchHeap() {
  let most = 0
  let timer
  const look = () => {
    const start = performance.now()
    globalThis.gc()
    most = Math.max(most, process.memoryUsage().heapUsed)
    // leaves most of the time to the work, however long collecting takes
    timer = setTimeout(look, 5 + 4 * (performance.now() - start))
  }
  look()
  return {
    stop: () => {
      clearTimeout(timer)
      return most / 2 ** 20
    },
  }
}
