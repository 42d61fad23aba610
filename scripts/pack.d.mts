/** Compiles and stages the packages that others install in `folder`; gives the folder of each. */
export function stagePackages(folder: string): Promise<string[]>
/** Packs what was staged; gives the tarballs. */
export function packStaged(staged: readonly string[], folder: string): Promise<string[]>
