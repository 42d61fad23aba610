import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'

/** Explains why the server cannot listen, with a suggested fix. */
export function explainListenError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program. Stop it, or choose another port: npm start -- --port ${port + 1}`,
      { cause: error },
    )
  if (code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. Choose one from 1024: --port 3000`, {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}. Correct HOST, or remove it.`, {
      cause: error,
    })
  return error
}
