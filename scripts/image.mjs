import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { readRecipe } from './lib/read-recipe.mjs'
import { inRoot, root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

// npm run test:image: runs the steps of deploy/image/Containerfile in an empty folder instead of a container,
// then starts the result as the image would. It needs no container runtime and no base image, so it does not
// show that the base image has everything that the steps need.
const READY_MS = 90_000

requireStarterNode()
passOnSignals()
const node = requireNode()
const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'))
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` }
const placeOf = (stage) => join(folder, stage.name || 'image')
try {
  const stages = readRecipe(readFileSync(inRoot('deploy', 'image', 'Containerfile'), 'utf8'))
  for (const stage of stages) for (const step of stage.steps) await take(stage, step)
  await startImage(stages.at(-1))
  say('The Containerfile works: its result starts and responds.')
} catch (error) {
  process.exitCode = 1
  say(error.message)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function take(stage, { word, text }) {
  const place = placeOf(stage)
  if (word === 'WORKDIR') {
    stage.workdir = text
    mkdirSync(join(place, text), { recursive: true })
  }
  if (word === 'ENV')
    stage.env = { ...stage.env, ...Object.fromEntries(text.split(' ').map((pair) => pair.split('='))) }
  if (word === 'CMD') stage.command = JSON.parse(text)
  if (word === 'COPY') {
    say(`COPY ${text}`)
    if (/--from=/.test(text)) {
      const [from, to] = text.replace(/--\S+\s+/g, '').split(' ')
      const [, name] = /--from=(\S+)/.exec(text)
      cpSync(join(folder, name, from), join(place, to), { recursive: true, verbatimSymlinks: true })
    } else
      await shell(
        `git -C '${root}' archive ${await stateOfSources()} | tar -x -C '${join(place, stage.workdir)}'`,
        root,
      )
  }
  // Steps for accounts and folders of the image's system are skipped.
  if (word === 'RUN' && !/chown/.test(text)) {
    say(`RUN ${text}`)
    await shell(text, join(place, stage.workdir))
  }
}

/** Returns the revision to test: a stash commit of local changes, or HEAD. */
async function stateOfSources() {
  const { output } = await run('git', ['stash', 'create'], { capture: true })
  return output.trim() || 'HEAD'
}

async function shell(command, cwd) {
  const { code } = await run('sh', ['-ec', command], { cwd, env })
  if (code !== 0) throw new Error(`A step of the Containerfile failed: ${command}`)
}

async function startImage(stage) {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  const [command, ...args] = stage.command
  const child = spawn(command === 'node' ? node : command, args, {
    cwd: join(placeOf(stage), stage.workdir),
    env: {
      PATH: env.PATH,
      ...stage.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const answer = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status
  try {
    const until = performance.now() + READY_MS
    while ((await answer('/readyz')) !== 200) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error('The result of the Containerfile does not start.')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    for (const path of ['/healthz', '/fair/', '/fair/catalogue'])
      if ((await answer(path)) !== 200) throw new Error(`Status ${await answer(path)} at ${path}.`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
