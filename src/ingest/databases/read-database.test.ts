import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentOf } from '../../../test/support/knowledge/ingested-files.ts'
import { openDatabase } from '../../knowledge/store/database.ts'
import { ingest } from '../ingest.ts'
import { withoutPassword } from './database-address.ts'
import { openSourceDatabase } from './database-sources.ts'
import { readDatabase } from './read-database.ts'

const shop = `
  CREATE TABLE regions (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL UNIQUE);
  CREATE TABLE products (sku VARCHAR PRIMARY KEY, title VARCHAR NOT NULL, price DECIMAL(8, 2) NOT NULL, launched DATE,
    region_id INTEGER REFERENCES regions (id), photo BLOB, "odd ""name" INTEGER);
  CREATE TABLE tags (id INTEGER PRIMARY KEY, tag VARCHAR UNIQUE);
  CREATE TABLE product_tags (product_sku VARCHAR REFERENCES products (sku), tag_id INTEGER REFERENCES tags (id), PRIMARY KEY (product_sku, tag_id));
  CREATE TABLE log (what VARCHAR);
  CREATE VIEW cheap AS SELECT title AS item, price AS cost FROM products WHERE price < 3;
  INSERT INTO regions VALUES (1, 'North'), (2, 'South, East');
  INSERT INTO products VALUES ('S1', 'Lamp', 2.50, '2011-02-03', 1, 'x', 7), ('S2', 'Vase "Aldo"', 3.50, NULL, 2, NULL, 8), ('S3', 'Total', 6, '2013-04-05', NULL, NULL, NULL);
  INSERT INTO tags VALUES (1, 'new'), (2, 'red');
  INSERT INTO product_tags VALUES ('S1', 1), ('S1', 2), ('S2', 2);
  INSERT INTO log VALUES ('a'), ('a');`

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function duckDbOf(sql: string): Promise<string> {
  const path = join(freshFolder(), 'shop.duckdb')
  using database = await openDatabase(path)
  for (const statement of sql.split(';').filter((each) => each.trim() !== ''))
    await database.run(statement)
  return `duckdb:${path}`
}

async function readOf(address: string, options: Parameters<typeof readDatabase>[2] = {}) {
  const folder = freshFolder()
  await using database = await openSourceDatabase(address)
  const read = await readDatabase(database, folder, { base: 'urn:x:', ...options })
  const into = join(folder, 'kg.duckdb')
  await ingest({ sources: read.files, into })
  return { read, ...(await contentOf(into)) }
}

test('rows are entities, foreign keys relations, and keys that hold are declarations', async () => {
  const { read, facts, names } = await readOf(await duckDbOf(shop))

  expect(facts.filter((fact) => !fact.includes('rdf:type'))).toEqual([
    'urn:x:products/S1 urn:x:launched 2011-02-03 (date)',
    'urn:x:products/S1 urn:x:odd_%22name 7 (integer)',
    'urn:x:products/S1 urn:x:price 2.50 (decimal)',
    'urn:x:products/S1 urn:x:region urn:x:regions/1',
    'urn:x:products/S1 urn:x:tag urn:x:tags/1',
    'urn:x:products/S1 urn:x:tag urn:x:tags/2',
    'urn:x:products/S2 urn:x:odd_%22name 8 (integer)',
    'urn:x:products/S2 urn:x:price 3.50 (decimal)',
    'urn:x:products/S2 urn:x:region urn:x:regions/2',
    'urn:x:products/S2 urn:x:tag urn:x:tags/2',
    'urn:x:products/S3 urn:x:launched 2013-04-05 (date)',
    'urn:x:products/S3 urn:x:price 6.00 (decimal)',
  ])
  expect(names).toEqual(
    expect.arrayContaining([
      'urn:x:products/S2 Vase "Aldo"',
      'urn:x:products/S3 Total',
      'urn:x:regions/2 South, East',
    ]),
  )
  expect(read.one.get('price')).toBe('sku is unique in products, and each has one')
  expect([...read.one.keys()]).toEqual(['region', 'price', 'launched', 'odd "name'])
  expect(read.several).toEqual(['tag'])
  expect(read.notes).toEqual([
    'table log is left out: nothing tells its rows apart (it needs a primary or unique key)',
    'column "photo" of products is left out: blob',
  ])
})

test('tables are chosen, rows filtered in the database, and views read by name', async () => {
  const { facts, read } = await readOf(await duckDbOf(shop), {
    tables: ['products', 'cheap'],
    where: { products: 'price > 3' },
  })

  expect(facts.filter((fact) => fact.includes('/S1'))).toEqual([])
  expect(facts).toContain('urn:x:cheap/Lamp urn:x:cost 2.50 (decimal)')
  expect(read.one.has('cost')).toBe(false)
})

test.for([
  [{ tables: ['prodcts'] }, 'no table or view "prodcts"'],
  [{ where: { products: 'prise > 1' } }, '"products" of shop.duckdb can\'t be read'],
  [{ tables: ['log'] }, 'nothing tells its rows apart'],
] as const)('what can not be read is said: %j', async ([options, message]) => {
  const address = await duckDbOf(shop)

  await expect(readOf(address, options)).rejects.toThrow(message)
})

test('composite keys name rows, and tables may refer to one another', async () => {
  const { facts } = await readOf(
    await duckDbOf(`
      CREATE TABLE shelves (hall INTEGER, number INTEGER, height INTEGER, next_hall INTEGER, next_number INTEGER, PRIMARY KEY (hall, number),
        FOREIGN KEY (next_hall, next_number) REFERENCES shelves (hall, number));
      INSERT INTO shelves VALUES (1, 1, 20, NULL, NULL);
      INSERT INTO shelves VALUES (1, 2, 30, 1, 1)`),
  )

  expect(facts).toContain('urn:x:shelves/1/2 urn:x:height 30 (integer)')
  expect(facts).toContain('urn:x:shelves/1/2 urn:x:next%5Fhall_next%5Fnumber urn:x:shelves/1/1')
})

test('a file that is none, or not there, is said, and none is made', async () => {
  const folder = freshFolder()

  await expect(openSourceDatabase(`duckdb:${join(folder, 'no.duckdb')}`)).rejects.toThrow(
    'no.duckdb',
  )
  await expect(openSourceDatabase(`duckdb:${import.meta.filename}`)).rejects.toThrow(
    "can't be read as a DuckDB database",
  )
  expect(() => readFileSync(join(folder, 'no.duckdb'))).toThrow()
})

test.for([
  ['postgres://ada:s3cret@db.example.org/shop', 'postgres://ada@db.example.org/shop'],
  ['postgres://:s3cret@db.example.org/shop', 'postgres://db.example.org/shop'],
  ['postgres://ada:s3@cret@db.example.org/shop', 'postgres://ada@db.example.org/shop'],
  [
    'postgres://ada@db/shop?sslmode=require&password=s3cret',
    'postgres://ada@db/shop?sslmode=require',
  ],
  ['postgresql://ada:s3/cret@db.example.org:x/shop', 'postgresql://…'],
  ['sqlite:shop@home:1.db', 'sqlite:shop@home:1.db'],
] as const)('%s is shown without its password', ([address, shown]) => {
  expect(withoutPassword(address)).toBe(shown)
})

test.for(['postgres://ada:s3#cret@db/shop', 'postgres://ada:s3/cret@db:x/shop'])(
  '%s can not be read, which is said without its password',
  async (address) => {
    const refused = await openSourceDatabase(address).catch((error: unknown) => error)

    expect(refused).toMatchObject({ code: 'unreadable-database' })
    expect(String(refused)).not.toMatch(/s3|cret/)
  },
)

test('a short comment is what a column is called, and conditions that rows break are counted', async () => {
  const { facts, read } = await readOf(
    await duckDbOf(`
      CREATE TABLE sites (code VARCHAR PRIMARY KEY, a1 INTEGER CHECK (a1 > 0), a2 INTEGER);
      INSERT INTO sites VALUES ('x', 5, 6);
      COMMENT ON COLUMN sites.a1 IS 'floor area';
      COMMENT ON COLUMN sites.a2 IS 'The number of people, of whom children count half.'`),
  )

  expect(facts).toEqual(
    expect.arrayContaining([
      'urn:x:sites/x urn:x:floor_area 5 (integer)',
      'urn:x:sites/x urn:x:a2 6 (integer)',
    ]),
  )
  expect(read.notes).toEqual([])
})

const packaged = {
  name: 'shop',
  resources: [
    {
      name: 'regions',
      path: 'regions.csv',
      schema: { primaryKey: 'id', fields: [{ name: 'id', type: 'integer' }, { name: 'name' }] },
    },
    {
      name: 'products',
      path: 'products.csv',
      dialect: { delimiter: ';' },
      schema: {
        primaryKey: ['sku'],
        fields: [
          { name: 'sku' },
          { name: 'price', type: 'number', constraints: { required: true } },
          { name: 'state', title: 'condition', constraints: { enum: ['new', 'used'] } },
          { name: 'region_id', type: 'integer' },
        ],
        foreignKeys: [{ fields: 'region_id', reference: { resource: 'regions', fields: 'id' } }],
      },
    },
  ],
}

function packageWith(change: (made: string) => string = (made) => made): string {
  const folder = freshFolder()
  writeFileSync(join(folder, 'regions.csv'), 'id,name\n1,North\n2,South\n')
  writeFileSync(
    join(folder, 'products.csv'),
    'sku;price;state;region_id\nS1;2.50;new;1\nS2;3;new;2\nS3;4;broken;9\n',
  )
  const path = join(folder, 'datapackage.json')
  writeFileSync(path, change(JSON.stringify(packaged)))
  return path
}

test('a data package says of its tables what a schema says', async () => {
  const { facts, read } = await readOf(packageWith())

  expect(facts).toEqual(
    expect.arrayContaining([
      'urn:x:products/S1 urn:x:price 2.50 (decimal)',
      'urn:x:products/S1 urn:x:region urn:x:regions/1',
    ]),
  )
  expect(facts.some((fact) => fact.includes('urn:x:condition'))).toBe(true)
  expect(read.one.get('price')).toBe('sku is unique in products, and each has one')
  expect(read.notes).toEqual([
    'products: 1 values of region_id are of no row of regions, against the foreign key',
    `products: 1 rows break the condition "state" IN ('new', 'used')`,
  ])
})

test.for([
  [(made: string) => made.slice(0, 40), 'it is not JSON'],
  [(made: string) => made.replace('products.csv', '../products.csv'), 'is not a file beside it'],
  [
    (made: string) => made.replace('products.csv', 'https://x.org/p.csv'),
    'is not a file beside it',
  ],
  [(made: string) => made.replace('products.csv', 'none.csv'), '"products" can\'t be read'],
  [() => '{"resources": []}', 'resources'],
] as const)('a data package that can not be read is told: %#', async ([change, message]) => {
  await expect(openSourceDatabase(packageWith(change))).rejects.toThrow(message)
})

test('a link of a data package that leads out of its folder is refused', async () => {
  const path = packageWith()
  const outside = join(freshFolder(), 'secret.csv')
  writeFileSync(outside, 'sku\n1\n')
  rmSync(join(dirname(path), 'products.csv'))
  symlinkSync(outside, join(dirname(path), 'products.csv'))

  await expect(openSourceDatabase(path)).rejects.toThrow('"products.csv" is not a file beside it')
})

test('names with quotes and of 200 characters, and a cycle of foreign keys, are read', async () => {
  const long = 'n'.repeat(200)
  const { facts } = await readOf(
    await duckDbOf(`
      CREATE TABLE "odd ""table" (id INTEGER PRIMARY KEY, "${long}" INTEGER, "boss_id" INTEGER REFERENCES "odd ""table" (id));
      INSERT INTO "odd ""table" VALUES (1, 7, NULL);
      INSERT INTO "odd ""table" VALUES (2, 8, 1)`),
  )

  expect(facts.some((fact) => fact.includes(`urn:x:${long} 7 (integer)`))).toBe(true)
  expect(facts.some((fact) => /urn:x:boss urn:x:odd%20%22table\/1$/.test(fact))).toBe(true)
})

test.for(['mysql://ada:s3#cret@db/shop', 'mysql://ada:s3/cret@db:x/shop', 'mysql://ada@db'])(
  '%s can not be read, which is said without its password',
  async (address) => {
    const refused = await openSourceDatabase(address).catch((error: unknown) => error)

    expect(refused).toMatchObject({ code: 'unreadable-database' })
    expect(String(refused)).not.toMatch(/s3|cret/)
  },
)

test('columns of one name in several tables rest on all their keys, or on none', async () => {
  const { read } = await readOf(
    await duckDbOf(`
      CREATE TABLE staff (id INTEGER PRIMARY KEY, name VARCHAR UNIQUE, town VARCHAR, size INTEGER);
      CREATE TABLE shops (code VARCHAR PRIMARY KEY, town VARCHAR NOT NULL);
      CREATE TABLE visits (visit VARCHAR, size INTEGER);
      INSERT INTO staff VALUES (1, 'Ann', 'Oslo', 4), (2, 'Bo', 'Oslo', 5), (3, 'Cy', 'Bergen', 6);
      INSERT INTO shops VALUES ('a', 'Oslo'), ('b', 'Oslo'), ('c', 'Bergen');
      INSERT INTO visits VALUES ('v', 4), ('w', 6)`),
  )

  expect(read.one.get('town')).toBe(
    'code is unique in shops, and each has one, and id is unique in staff',
  )
  expect(read.one.has('size')).toBe(false)
})
