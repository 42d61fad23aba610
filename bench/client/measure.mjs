import { RECORDS } from './data.mjs'

/** Measures one library in one process: node --expose-gc measure.mjs <driver>. Prints its figures as JSON. */
const driver = await import(`./${process.argv[2]}.mjs`)

const SUBSCRIPTIONS = 1_000
const STRETCHES = 3
const STRETCH_MS = 150
const BATCH = 20
const WARM_UPS = 0
const REPEATS = 1

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]
/** Returns the CPU time of the main thread in milliseconds, independent of other load on the machine. */
function now() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function settle() {
  return new Promise((resolve) => setTimeout(resolve))
}

async function timeIngest() {
  const times = []
  for (let round = 0; round < WARM_UPS + REPEATS; round++) {
    const pages = driver.buildPages()
    const client = driver.create()
    globalThis.gc()
    const start = now()
    await driver.ingest(client, pages)
    if (round >= WARM_UPS) times.push(now() - start)
  }
  return median(times)
}

/** Returns the memory of the cache itself: the input responses are released before the heap is measured. */
async function memoryPerRecord() {
  driver.buildPages()
  const before = await heap()
  const client = driver.create()
  await driver.ingest(client, driver.buildPages())
  return { bytes: ((await heap()) - before) / RECORDS, client }
}

async function heap() {
  for (let round = 0; round < 3; round++) {
    await settle()
    globalThis.gc()
  }
  return process.memoryUsage().heapUsed
}

/** Returns the microseconds of one operation: the best of several measurements, each of sufficient length. */
function timeOf(operation) {
  const stretches = []
  let done = 0
  while (stretches.length < STRETCHES) {
    const start = now()
    const from = done
    while (now() - start < STRETCH_MS) for (let batch = 0; batch < BATCH; batch++) operation(done++)
    stretches.push(((now() - start) * 1_000) / (done - from))
  }
  return Math.min(...stretches)
}

function timeReads(client) {
  const start = now()
  for (let index = 0; index < RECORDS; index++) driver.read(client, index)
  const first = ((now() - start) * 1_000) / RECORDS
  return { first, again: timeOf((count) => driver.read(client, count % RECORDS)) }
}

async function timeWrites(client) {
  let notified = 0
  const stops = []
  for (let index = 0; index < SUBSCRIPTIONS; index++)
    stops.push(driver.subscribe(client, index, () => notified++))
  await settle()
  let version = 0
  let built = []
  let next = 0
  const prepare = () => {
    version++
    next = 0
    built = Array.from({ length: SUBSCRIPTIONS }, (_, index) => driver.buildRecord(index, version))
  }
  let writes = 0
  const stretches = []
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    let spent = 0
    let done = 0
    while (spent < STRETCH_MS) {
      prepare()
      const start = now()
      while (next < built.length && now() - start < STRETCH_MS)
        for (let batch = 0; batch < BATCH && next < built.length; batch++) driver.write(client, built[next++])
      spent += now() - start
      done += next
    }
    writes += done
    stretches.push((spent * 1_000) / done)
  }
  await settle()
  for (const stop of stops) stop()
  return { micros: Math.min(...stretches), toldEach: notified / writes }
}

const { bytes, client } = await memoryPerRecord()
const ingest = await timeIngest()
const values = JSON.stringify(driver.valuesOf(driver.read(client, 7)))
const reads = timeReads(client)
const writes = await timeWrites(client)

process.stdout.write(
  JSON.stringify({
    name: driver.name,
    normalises: driver.normalises,
    ingestMs: ingest,
    firstReadUs: reads.first,
    readUs: reads.again,
    writeUs: writes.micros,
    toldPerWrite: writes.toldEach,
    bytesPerRecord: bytes,
    values,
  }),
)
process.exit(0)
