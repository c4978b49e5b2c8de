/** A file that a script deletes: where it is, from the folder the script is run in, and how many bytes it has. */
interface ScriptFile {
  path: string;
  bytes: number;
}

/** The comments a script begins with: what is in it, the folder it is run in, and who made it. In any language. */
interface ScriptComments {
  about: string;
  where: string;
  made: string;
}

/** A path as one word of a POSIX shell, whatever is in it. It begins with "./", so that it is no option. */
export function shellWord(path: string): string {
  return `'./${path.replaceAll("'", "'\\''")}'`;
}

/** A path as a string of PowerShell, which takes typographic quotes for quotes, too. */
export function powerShellString(path: string): string {
  return `'${path.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}

/** A list of paths, one a line; a line break within a name is written as "\n". */
export function pathList(files: readonly ScriptFile[]): string {
  const lines = files.map(({ path }) => path.replaceAll("\r", "\\r").replaceAll("\n", "\\n"));
  return `${lines.join("\n")}\n`;
}

/**
 * A script for macOS and Linux that moves files to the bin. Where there is none it says so and asks before it deletes
 * them for good. Files of another size are left. Only the comments are in the page's language: what a script says while it
 * runs goes to consoles in any encoding, where only ASCII arrives as it was.
 */
export function shellScript(files: readonly ScriptFile[], comments: ScriptComments): string {
  const calls = files.map(({ path, bytes }) => `remove ${shellWord(path)} ${bytes}`);
  return `${shellHead(onOneLine(comments))}${calls.join("\n")}\n${shellFoot}`;
}

/** The same for PowerShell on Windows. Begins with a byte order mark: without it Windows reads another encoding. */
export function powerShellScript(files: readonly ScriptFile[], comments: ScriptComments): string {
  const calls = files.map(({ path, bytes }) => `Move-ToBin ${powerShellString(path)} ${bytes}`);
  const text = `${powerShellHead(onOneLine(comments))}${calls.join("\n")}\n${powerShellFoot}`;
  return `\ufeff${text.replaceAll("\n", "\r\n").replaceAll("\r\r\n", "\r\n")}`;
}

/** Each on one line, whatever folders are called. */
const onOneLine = ({ about, where, made }: ScriptComments): ScriptComments => ({
  about: comment(about),
  where: comment(where),
  made: comment(made),
});

const comment = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

const shellHead = ({ about, where, made }: ScriptComments): string => `#!/bin/sh
# ${about}
# ${where}
# ${made}
set -u
moved=0
left=0

if command -v gio >/dev/null 2>&1; then bin=gio
elif [ "$(uname)" = Darwin ] && command -v osascript >/dev/null 2>&1; then bin=finder
elif command -v trash-put >/dev/null 2>&1; then bin=trash-put
else
  bin=none
  echo "This system has no bin that Pinroll knows of."
  printf 'Type DELETE to delete the files for good: '
  read -r answer || answer=
  if [ "$answer" != DELETE ]; then echo "Nothing was deleted."; exit 1; fi
fi

discard() {
  case $bin in
    gio) gio trash "$1" ;;
    trash-put) trash-put "$1" ;;
    finder) osascript -e 'on run argv' -e 'tell application "Finder" to delete (POSIX file (item 1 of argv))' -e 'end run' "$PWD/\${1#./}" >/dev/null ;;
    none) rm "$1" ;;
  esac
}

remove() {
  if [ ! -f "$1" ] || [ -h "$1" ]; then
    printf 'Not found: %s\\n' "$1"
  elif [ "$(($(wc -c <"$1")))" -ne "$2" ]; then
    printf 'Changed, so it was left: %s\\n' "$1"
  elif discard "$1" </dev/null; then
    moved=$((moved + 1))
    return
  else
    printf 'Could not be moved: %s\\n' "$1"
  fi
  left=$((left + 1))
}

`;

const shellFoot = `
if [ "$bin" = none ]; then echo "$moved deleted, $left left."; else echo "$moved moved to the bin, $left left."; fi
[ "$left" -eq 0 ]
`;

const powerShellHead = ({ about, where, made }: ScriptComments): string => `# ${about}
# ${where}
# ${made}
if ($IsLinux -or $IsMacOS) { Write-Host 'Use the script for macOS and Linux instead.'; exit 1 }
Add-Type -AssemblyName Microsoft.VisualBasic
$script:moved = 0
$script:left = 0

function Move-ToBin([string]$path, [long]$bytes) {
  $full = [IO.Path]::Combine((Get-Location).ProviderPath, $path.Replace('/', '\\'))
  $script:left++
  if (-not (Test-Path -LiteralPath $full -PathType Leaf)) { Write-Host "Not found: $path"; return }
  if ((Get-Item -LiteralPath $full -Force).Length -ne $bytes) { Write-Host "Changed, so it was left: $path"; return }
  try {
    [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($full, 'OnlyErrorDialogs', 'SendToRecycleBin')
    $script:left--
    $script:moved++
  } catch { Write-Host "Could not be moved: $path" }
}

`;

const powerShellFoot = `
Write-Host "$script:moved moved to the Recycle Bin, $script:left left."
`;
