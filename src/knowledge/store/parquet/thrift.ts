/** A value as Thrift's compact protocol has it: all that the headers of Parquet need. */
export type ThriftValue =
  | { readonly kind: 'i32' | 'i64'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly ThriftValue[] }
  /** By field number. */
  | { readonly kind: 'struct'; readonly fields: Readonly<Record<number, ThriftValue>> }

/** The bytes of a struct in the compact protocol. */
export function thriftBytes(fields: Readonly<Record<number, ThriftValue>>): Buffer {
  const bytes: number[] = []
  writeStruct(fields, bytes)
  return Buffer.from(bytes)
}

const types = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const

function writeStruct(fields: Readonly<Record<number, ThriftValue>>, bytes: number[]): void {
  let last = 0
  // integer keys come in their order
  for (const [key, value] of Object.entries(fields)) {
    const field = Number(key)
    bytes.push(((field - last) << 4) | types[value.kind])
    writeValue(value, bytes)
    last = field
  }
  bytes.push(0)
}

function writeValue(value: ThriftValue, bytes: number[]): void {
  switch (value.kind) {
    case 'i32':
    case 'i64':
      // zigzag: no number here is below 0
      writeVarint(value.value * 2, bytes)
      return
    case 'text': {
      const text = Buffer.from(value.value)
      writeVarint(text.length, bytes)
      for (const byte of text) bytes.push(byte)
      return
    }
    case 'list': {
      const { items } = value
      const type = types[items[0]?.kind ?? 'i32']
      bytes.push((Math.min(items.length, 15) << 4) | type)
      if (items.length >= 15) writeVarint(items.length, bytes)
      for (const item of items) writeValue(item, bytes)
      return
    }
    case 'struct':
      writeStruct(value.fields, bytes)
  }
}

/** Of a number that may be larger than 32 bits. */
export function writeVarint(value: number, bytes: number[]): void {
  let left = value
  while (left >= 0x80) {
    bytes.push((left % 0x80) | 0x80)
    left = Math.floor(left / 0x80)
  }
  bytes.push(left)
}
