/** Emscripten's record of an open file. */
interface OpenFile {
  readonly node: FileNode;
  readonly flags: number;
}

interface FileNode {
  readonly mode: number;
}

/** Operations of Emscripten's file system on files, as its system calls use them. */
export interface FileOperations {
  readonly stream_ops: {
    open(file: OpenFile): void;
    /** The bytes written. */
    write(file: OpenFile, from: unknown, offset: number, length: number, position: number): number;
    setattr(file: OpenFile, attributes: object): void;
    /** The new position. */
    llseek(file: OpenFile, offset: number, whence: number): number;
  };
  readonly node_ops: {
    setattr(node: FileNode, attributes: object): void;
    rename(node: FileNode, ...to: readonly unknown[]): void;
  };
}

/** As WebAssembly numbers them. */
const SEEK_END = 2;
const O_APPEND = 1024;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/**
 * Remembers the sizes of files. PostgreSQL asks for the end of a table's file at every row that it adds, which was two fifths
 * of its time; nothing but the engine itself changes its files while it runs. A size is forgotten wherever it could have
 * changed in another way than by a plain write.
 */
export function rememberSizes({ stream_ops: ofStreams, node_ops: ofNodes }: FileOperations): void {
  const sizes = new WeakMap<FileNode, number>();
  const { open, write, setattr, llseek } = ofStreams;
  const { setattr: setNodeAttributes, rename } = ofNodes;
  ofStreams.llseek = (file, offset, whence) => {
    const { node } = file;
    if (whence !== SEEK_END || (node.mode & FILE_TYPE) !== REGULAR_FILE) return llseek(file, offset, whence);
    const size = sizes.get(node) ?? llseek(file, 0, SEEK_END);
    sizes.set(node, size);
    // Only the file system can refuse a place before the beginning.
    return size + offset < 0 ? llseek(file, offset, SEEK_END) : size + offset;
  };
  ofStreams.write = (file, from, offset, length, position) => {
    const size = sizes.get(file.node);
    sizes.delete(file.node);
    const written = write(file, from, offset, length, position);
    const isPlain = (file.flags & O_APPEND) === 0;
    if (size !== undefined && isPlain) sizes.set(file.node, Math.max(size, position + written));
    return written;
  };
  ofStreams.open = (file) => {
    sizes.delete(file.node);
    open(file);
  };
  ofStreams.setattr = (file, attributes) => {
    sizes.delete(file.node);
    setattr(file, attributes);
  };
  ofNodes.setattr = (node, attributes) => {
    sizes.delete(node);
    setNodeAttributes(node, attributes);
  };
  ofNodes.rename = (node, ...to) => {
    sizes.delete(node);
    rename(node, ...to);
  };
}
