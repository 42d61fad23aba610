import { parseArgs } from 'node:util'

/** What a run tries; a short one is enough to see that it works. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      servers: { type: 'string', default: '1,2,3' },
      copies: { type: 'string', default: '0,1,2' },
      users: { type: 'string', default: '900' },
      from: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '10' },
      settle: { type: 'string', default: '6' },
      soak: { type: 'string', default: '0' },
      port: { type: 'string', default: '7900' },
    },
  })
  const list = (text: string, least: number, most: number) =>
    text.split(',').map((each) => numberIn(each, least, most))
  return {
    servers: list(values.servers, 1, 3),
    copies: list(values.copies, 0, 2),
    users: numberIn(values.users, 1, 5_000),
    from: numberIn(values.from, 1, 5_000),
    seconds: numberIn(values.seconds, 1, 120),
    settleSeconds: numberIn(values.settle, 0, 60),
    soakMinutes: numberIn(values.soak, 0, 60),
    basePort: numberIn(values.port, 1024, 65_000),
  }
}

export type LoadOptions = ReturnType<typeof readOptions>

function numberIn(text: string, least: number, most: number) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${text} is no whole number from ${least} to ${most}`)
  return value
}
