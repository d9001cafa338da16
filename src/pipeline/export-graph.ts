export {
  type ExportProgress,
  exportToNeo4j,
  type Neo4jExport,
} from '../knowledge/exports/neo4j/export-to-neo4j.ts'
