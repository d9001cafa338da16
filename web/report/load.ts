import type { PageData } from '../../src/report/exam/page-data.ts'

/** The page's data: gzip in base64, within the page itself. */
export async function loadData(): Promise<PageData> {
  const packed = document.getElementById('data')?.textContent?.trim() ?? ''
  const binary = atob(packed)
  const bytes = new Uint8Array(binary.length)
  for (let place = 0; place < binary.length; place++) bytes[place] = binary.charCodeAt(place)
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(unpacked).json()
}
