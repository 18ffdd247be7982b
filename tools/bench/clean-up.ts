const tasks: (() => unknown)[] = [];

/** Runs when the bench ends for any reason, last added first. */
export function atEnd(task: () => unknown): void {
  tasks.push(task);
}

export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
  }
}
