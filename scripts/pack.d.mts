/** Compiles and stages the published packages in `folder`; returns the folder of each. */
export function stagePackages(folder: string): Promise<string[]>
/** Packs the staged packages; returns the tarballs. */
export function packStaged(staged: readonly string[], folder: string): Promise<string[]>
/** Copies the starter beside the tarballs, which it installs; returns its folder. */
export function stageStarter(tarballs: readonly string[], folder: string): string
