import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Starts `script` in a thread, gives it one message and returns its answer. The thread ends with that. */
export async function askThread(script: URL, message: unknown): Promise<unknown> {
  // without the flags that this process was started with: a script of its own, a profile
  const worker = new Worker(script, { execArgv: [] })
  const answered = once(worker, 'message')
  const ended = once(worker, 'exit')
  try {
    worker.postMessage(message)
    const [answer] = await Promise.race([
      answered,
      ended.then(() => Promise.reject(new Error('the thread ended before it answered'))),
    ])
    return answer
  } finally {
    await worker.terminate()
  }
}
