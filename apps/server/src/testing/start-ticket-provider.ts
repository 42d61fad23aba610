import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProviderMood, ProviderOrder, ProviderReport } from './ticket-provider.ts'

/** Starts the provider's process; it ends with `stop`, or with the process that started it. */
export async function startTicketProvider(secret: string) {
  const child = fork(fileURLToPath(new URL('./ticket-provider.ts', import.meta.url)), [secret], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  async function tell(order: ProviderOrder) {
    const answer = once(child, 'message')
    child.send(order)
    return (await answer)[0] as ProviderReport
  }
  return {
    url: `http://127.0.0.1:${port}/api`,
    mood: (mood: ProviderMood) => tell({ order: 'mood', mood }),
    deliver: (url: string, now: number) => tell({ order: 'deliver', url, now }),
    report: () => tell({ order: 'report' }),
    stop: async () => {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
