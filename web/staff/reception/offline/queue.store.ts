// What waits lies in the browser's database, sealed: without its seal no code and no name can be read.

/** A visit as it lies on the device. */
export interface KeptVisit {
  key: string
  /** Milliseconds by the server's clock. */
  at: number
  nonce: BufferSource
  sealed: ArrayBuffer
}

const database = 'staff-offline'
const visits = 'visits'
const seals = 'seals'
/** The one seal; it goes with the last visit that waits. */
const ownSeal = 'own'

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })

let opened: Promise<IDBDatabase> | undefined

const openOnce = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(visits, { keyPath: 'key' })
    request.result.createObjectStore(seals)
  })
  return answered(request)
}

const open = (): Promise<IDBDatabase> =>
  (opened ??= openOnce().catch((error: unknown) => {
    opened = undefined
    throw error
  }))

/** Runs one transaction; resolves once it is on the disk. */
const write = async (work: (of: IDBTransaction) => void): Promise<void> => {
  const transaction = (await open()).transaction([visits, seals], 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the browser keeps nothing'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    work(transaction)
  })
}

const read = async <Result>(of: string, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
  answered(work((await open()).transaction(of).objectStore(of)))

const sealOrNone = (): Promise<CryptoKey | undefined> =>
  read(seals, (store) => store.get(ownSeal) as IDBRequest<CryptoKey | undefined>)

/** The seal of this device; its bytes never leave the browser. */
const seal = async (): Promise<CryptoKey> => {
  const kept = await sealOrNone()
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await write((of) => of.objectStore(seals).put(made, ownSeal))
  return made
}

export const putVisit = async (key: string, at: number, text: string): Promise<void> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await seal(),
    new TextEncoder().encode(text),
  )
  await write((of) => of.objectStore(visits).put({ key, at, nonce, sealed } satisfies KeptVisit))
}

/** What waits, in the order of its keys, which is that of time. */
export const keptVisits = (): Promise<KeptVisit[]> => read(visits, (store) => store.getAll() as IDBRequest<KeptVisit[]>)

export const countVisits = (): Promise<number> => read(visits, (store) => store.count())

/** What was scanned or typed. */
export const textOf = async ({ nonce, sealed }: KeptVisit): Promise<string> => {
  const own = await sealOrNone()
  if (!own) throw new Error('a visit lies here without its seal')
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, own, sealed))
}

/** Takes visits off the device; the seal goes with the last one. */
export const dropVisits = async (keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await write((of) => {
    const store = of.objectStore(visits)
    for (const key of keys) store.delete(key)
    const left = store.count()
    left.addEventListener('success', () => {
      if (left.result === 0) of.objectStore(seals).clear()
    })
  })
}

/** Leaves nothing behind. */
export const dropEverything = (): Promise<void> =>
  write((of) => {
    of.objectStore(visits).clear()
    of.objectStore(seals).clear()
  })
