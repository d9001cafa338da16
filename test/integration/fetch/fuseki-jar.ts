import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const version = '5.6.0'

/** Apache Jena's SPARQL server in one file. */
export const fusekiJar: Fetchable = {
  name: `jena-fuseki-server-${version}`,
  title: `Apache Jena Fuseki ${version} (56 MB, with Maven; it needs Java 17)`,
  fetch: async (folder) => {
    await runProgram('java', ['-version'], { folder })
    const artifact = `-Dartifact=org.apache.jena:jena-fuseki-server:${version}:jar`
    await runProgram(
      'mvn',
      ['-q', '-B', '-ntp', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`],
      { folder },
    )
  },
}

export function fusekiJarPath(folder: string): string {
  return join(folder, `jena-fuseki-server-${version}.jar`)
}
