import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const version = '5.26.12'

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>elenchus</groupId><artifactId>tests</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.neo4j</groupId><artifactId>neo4j</artifactId><version>${version}</version>
  </dependency></dependencies>
</project>`

/** Neo4j's community edition, as a folder of jars. */
export const neo4jLibrary: Fetchable = {
  name: `neo4j-${version}`,
  title: `Neo4j ${version} (116 MB, with Maven; it needs Java 17)`,
  fetch: async (folder) => {
    await runProgram('java', ['-version'], { folder })
    await writeFile(join(folder, 'pom.xml'), pom)
    const where = ['-DoutputDirectory=lib', '-DincludeScope=runtime']
    await runProgram('mvn', ['-q', '-B', '-ntp', 'dependency:copy-dependencies', ...where], {
      folder,
    })
  },
}

export function neo4jClassPath(folder: string): string {
  return join(folder, 'lib', '*')
}
