export { exportToNeo4j } from '../../ingest/remote/neo4j/export-to-neo4j.ts'
