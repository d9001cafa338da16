import { Worker } from 'node:worker_threads'

interface Asked {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A thread that says `threadReady` when it is, and then answers what it is asked, in the order that it is asked. */
export class Thread {
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #ready = false

  constructor(script: URL, workerData?: unknown) {
    // not what this process was started with: a script of its own, a profile
    this.#worker = new Worker(script, { workerData, execArgv: [] })
    this.#worker.on('message', (answer: unknown) => {
      if (this.#ready) this.#asked.shift()?.resolve(answer)
      this.#ready = true
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread ended before it answered')))
  }

  ask(asked: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject })
      this.#worker.postMessage(asked)
    })
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#asked.splice(0)) reject(error)
  }

  async end(): Promise<void> {
    this.#asked.length = 0
    await this.#worker.terminate()
  }
}

/** The first message of a thread. */
export const threadReady = 'ready'
