import { parseArgs } from 'node:util'

/** Parameters of a run; a short one is a smoke test. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      /** Servers + replicas, one installation after the other; a returning replica has to catch up first. */
      trials: { type: 'string', default: '1+2,2+2,3+2,2+1,2+0' },
      users: { type: 'string', default: '700' },
      from: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '12' },
      /** A new user signs in first. */
      settle: { type: 'string', default: '10' },
      /** Minutes. */
      soak: { type: 'string', default: '2' },
      port: { type: 'string', default: '7900' },
    },
  })
  return {
    trials: values.trials.split(',').map((each) => {
      const [servers = '', copies = ''] = each.split('+')
      return { servers: numberIn(servers, 1, 3), copies: numberIn(copies, 0, 2) }
    }),
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
