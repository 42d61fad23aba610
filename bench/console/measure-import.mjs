const TIMEOUT_MS = 20 * 60_000
const POLL_MS = 500

/** Builds a file of new companies in many towns, with typical columns; `moved` changes their towns. */
function fileOf(rows, moved = 0) {
  const towns = ['Bologna', 'Lyon', 'Hamburg', 'Sevilla', 'Parma', 'Torino', 'Verona', 'Genova']
  const lines = Array.from({ length: rows }, (_, i) =>
    [
      `B-${i}`,
      `Importata ${i.toString(36)} ${(i * 7919).toString(36)}`,
      'Espositore',
      towns[(i + moved) % towns.length],
      `+39 051 ${1_000_000 + i}`,
      `https://c${i}.example`,
    ].join(';'),
  )
  return ['Codice;Ragione sociale;Tipo;Città;Telefono;Sito web', ...lines].join('\n')
}

/** Measures the check, the import and the undo of files, in milliseconds by step. */
export async function measureImport(address, cookie, rows) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const upload = async (body) =>
    bodyOf(
      await fetch(`${address}/services/imports/Account/bench.csv`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body,
      }),
    )
  const call = async (method, input) =>
    bodyOf(
      await fetch(`${address}/lwr/apex/v65.0/ImportController/${method}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    )
  const until = async (method, input, expectedState) => {
    const start = performance.now()
    await call(method, input)
    for (;;) {
      const { state, refused, report } = await call('getImport', { importId: input.importId })
      if (state === expectedState && refused === 0) return performance.now() - start
      if (state === 'failed' || refused > 0)
        throw new Error(`${state}: ${JSON.stringify(report.slice(0, 3))}`)
      if (performance.now() - start > TIMEOUT_MS) throw new Error(`the import is still ${state}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  const news = await upload(fileOf(rows))
  const steps = [
    ['new ones checked', await until('check', { importId: news.id, mapping: news.mapping }, 'checked')],
    ['new ones imported', await until('start', { importId: news.id }, 'done')],
  ]
  const changed = await upload(fileOf(rows, 1))
  steps.push(
    [
      'changed ones checked',
      await until('check', { importId: changed.id, mapping: changed.mapping }, 'checked'),
    ],
    ['changed ones imported', await until('start', { importId: changed.id }, 'done')],
    ['changes undone', await until('undo', { importId: changed.id }, 'undone')],
  )
  return { rows, steps }
}

async function bodyOf(answer) {
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}
