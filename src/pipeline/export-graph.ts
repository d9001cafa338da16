export { exportToNeo4j } from '../knowledge/exports/neo4j/export-to-neo4j.ts'
