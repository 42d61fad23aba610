/** Runs npm: the one that started us, or the one on the path. */
export function runNpm(
  args: readonly string[],
  options?: { capture?: boolean; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }>
